package checked;

/** The distance of two numbers, as it is written too often. */
public final class AbsoluteValue {
    private AbsoluteValue() {}

    static int distance(int from, int to) {
        int difference = to - from;
        return difference < 0 ? -difference : difference;
    }

    static void check(int from, int to) {
        int distance = distance(from, to);
        assert distance == distance(to, from);
        assert distance >= 0;
    }
}
