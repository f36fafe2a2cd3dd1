package verify_exceptions;

/** A ring of three numbers whose position may leave it. */
public class Buffer {
    private final int[] data = new int[3];
    private int at;
    private Object last;

    public void put(int value) {
        data[at] = value;
        at++;
    }

    public void rewind() {
        at = 0;
    }

    public void keep(Object o) {
        last = o;
    }

    public int hash() {
        return last.hashCode();
    }

    /** Complains, which is no bug. */
    public void check() {
        if (at == 2) throw new IllegalStateException("two");
    }
}
