package shared;

public class Closed {
    private Closed() {}

    public int get() {
        return 1;
    }
}
