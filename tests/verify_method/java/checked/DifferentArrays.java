package checked;

/** The same on arrays that are not the same, and elements that may be. */
public final class DifferentArrays {
    private DifferentArrays() {}

    static void check(int[] source, int[] target, int i, int j) {
        if (source == null || target == null || source == target) {
            return;
        }
        if (i < 0 || j < 0 || i >= source.length || j >= target.length) {
            return;
        }
        int kept = source[i];
        target[j] = kept + 1;
        assert source[i] == kept;
        assert target[j] != kept;
        source[i] = target[j];
        assert source[i] == kept + 1;
    }
}
