package checked;

/** Writes to two arrays that the caller took for different ones. */
public final class TwoArrays {
    private TwoArrays() {}

    static void check(int[] source, int[] target) {
        if (source == null || target == null || source.length == 0 || target.length == 0) {
            return;
        }
        int kept = source[0];
        target[0] = kept + 1;
        assert source[0] == kept;
    }
}
