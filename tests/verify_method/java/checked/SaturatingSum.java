package checked;

/** A sum that stays at the ends of the range: by the sign bits, and by a wider type. */
public final class SaturatingSum {
    private SaturatingSum() {}

    static int bySigns(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            return a < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        }
        return sum;
    }

    static int byLong(int a, int b) {
        long sum = (long) a + b;
        if (sum > Integer.MAX_VALUE) {
            return Integer.MAX_VALUE;
        }
        return sum < Integer.MIN_VALUE ? Integer.MIN_VALUE : (int) sum;
    }

    public static void check(int a, int b) {
        assert bySigns(a, b) == byLong(a, b);
    }
}
