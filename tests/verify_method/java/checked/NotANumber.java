package checked;

/** A minimum of two measurements; one of them may not be a number. */
public final class NotANumber {
    private NotANumber() {}

    static double smaller(double a, double b) {
        return a < b ? a : b;
    }

    static void check(double a, double b) {
        if (a != a) {
            return;
        }
        double result = smaller(a, b);
        assert result <= a;
    }
}
