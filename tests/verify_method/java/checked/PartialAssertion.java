package checked;

/** An assertion that fails only where two fields reach the same object by different ways. */
public final class PartialAssertion {
    PartialAssertion next;
    int[] data;

    void clear() {
        if (data == null || data.length == 0 || next == null || next == this || next.data == null) {
            return;
        }
        int[] other = next.data;
        if (other.length == 0) {
            return;
        }
        other[0] = 7;
        data[0] = 0;
        assert other[0] == 7;
    }
}
