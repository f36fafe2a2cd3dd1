package checked;

/** The average of two numbers that cannot overflow. */
public final class Average {
    private Average() {}

    static int average(int a, int b) {
        return (a & b) + ((a ^ b) >> 1);
    }

    static void check(int a, int b) {
        int low = a < b ? a : b;
        int high = a < b ? b : a;
        int middle = average(a, b);
        assert low <= middle;
        assert middle <= high;
    }
}
