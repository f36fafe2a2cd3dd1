package generate_classes;

/** Nothing can be called: the others get their tests all the same. */
public class Closed {
    private Closed() {}

    public int get() {
        return 1;
    }
}
