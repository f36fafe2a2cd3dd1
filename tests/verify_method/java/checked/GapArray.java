package checked;

/** Room for the gaps between some posts. */
public final class GapArray {
    private GapArray() {}

    static int gaps(int posts) {
        if (posts < 0 || posts > 4) {
            return 0;
        }
        boolean[] gaps = new boolean[posts - 1];
        return gaps.length;
    }
}
