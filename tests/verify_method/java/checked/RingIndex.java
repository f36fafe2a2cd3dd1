package checked;

/** An index that goes round a buffer; the buffers are those that exist, not those that callers pass. */
public final class RingIndex {
    private RingIndex() {}

    static int at(int[] buffer, int position) {
        return buffer[Math.floorMod(position, buffer.length)];
    }

    static void check(int position, int a, int b, int c) {
        int[] buffer = {a, b, c};
        int found = at(buffer, position);
        assert found == a || found == b || found == c;
        if (position >= 0 && position < 3) {
            assert found == buffer[position];
        }
        assert at(new int[] {a}, position) == a;
    }
}
