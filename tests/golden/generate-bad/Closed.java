package generate_bad;

public class Closed {
    private Closed() {}

    public int get() {
        return 1;
    }
}
