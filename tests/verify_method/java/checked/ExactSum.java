package checked;

/** Arithmetic that throws instead of wrapping, and a caller that knows it. */
public final class ExactSum {
    private ExactSum() {}

    static boolean fits(long a, long b) {
        try {
            Math.addExact(a, b);
            return true;
        } catch (ArithmeticException e) {
            return false;
        }
    }

    static void check(long a, long b) {
        boolean fits = fits(a, b);
        assert fits == fits(b, a);
        if (a >= 0 && b <= 0) {
            assert fits;
        }
        if (!fits) {
            assert a < 0 == b < 0;
        }
    }
}
