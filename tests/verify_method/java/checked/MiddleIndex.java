package checked;

/** The middle of a search range: right for all arrays that people test with. */
public final class MiddleIndex {
    private MiddleIndex() {}

    static void check(int low, int high) {
        if (low < 0 || high < low) {
            return;
        }
        int middle = (low + high) / 2;
        assert low <= middle && middle <= high : "outside";
    }
}
