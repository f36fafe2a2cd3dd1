package checked;

/** An exception is wrapped and thrown again; the caller finds what it was. */
public final class WrappedCause {
    private WrappedCause() {}

    static int read(int[] data, int index) {
        try {
            return data[index];
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalStateException("wrapped", e);
        }
    }

    static void check(int index) {
        int[] data = {10, 20};
        try {
            int value = read(data, index);
            assert index == 0 && value == 10 || index == 1 && value == 20;
        } catch (IllegalStateException e) {
            assert index < 0 || index > 1;
            assert e.getCause() instanceof ArrayIndexOutOfBoundsException;
        }
    }
}
