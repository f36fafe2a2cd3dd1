package checked;

/** An unsigned byte in a signed one. */
public final class ByteRange {
    private ByteRange() {}

    static void check(int value) {
        if (value < 0 || value > 255) {
            return;
        }
        byte stored = (byte) value;
        assert (stored & 0xff) == value;
        int read = stored;
        assert read == value : "the sign came back";
    }
}
