package explore_bad_usage;

public class Closed {
    private Closed() {}

    public int get() {
        return 1;
    }
}
