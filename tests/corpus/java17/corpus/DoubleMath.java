package corpus;

/** double arithmetic. */
public final class DoubleMath {
    public static double add(double a, double b) { return a + b; }
    public static double sub(double a, double b) { return a - b; }
    public static double mul(double a, double b) { return a * b; }
    public static double div(double a, double b) { return a / b; }
    public static double rem(double a, double b) { return a % b; }
    public static double neg(double a) { return -a; }

    public static int compare(double a, double b) {
        int r = 0;
        if (a < b) r |= 1;
        if (a <= b) r |= 2;
        if (a > b) r |= 4;
        if (a >= b) r |= 8;
        if (a == b) r |= 16;
        if (a != b) r |= 32;
        if (!(a < b)) r |= 64;
        if (!(a <= b)) r |= 128;
        if (!(a > b)) r |= 256;
        if (!(a >= b)) r |= 512;
        r |= Double.compare(a, b) + 1 << 10;
        return r;
    }

    private static final double[] EDGE = {
        0, -0.0, 1, -1, 1.5, -2.25, 0.1, 4.9e-324, -4.9e-324, 2.225073858507201e-308, Double.MIN_NORMAL, Double.MAX_VALUE,
        -Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Math.PI, 9007199254740992.0,
        9007199254740993.0, 1e100, 1e-100, 33333.333333333336};

    public static long allPairs() {
        long digest = 7;
        for (double a : EDGE) {
            for (double b : EDGE) {
                digest = digest * 31 + Double.doubleToLongBits(a + b);
                digest = digest * 31 + Double.doubleToLongBits(a - b);
                digest = digest * 31 + Double.doubleToLongBits(a * b);
                digest = digest * 31 + Double.doubleToLongBits(a / b);
                digest = digest * 31 + Double.doubleToLongBits(a % b);
                digest = digest * 31 + compare(a, b);
                digest = digest * 31 + Double.doubleToLongBits(Math.min(a, b));
                digest = digest * 31 + Double.doubleToLongBits(Math.max(a, b));
            }
            digest = digest * 31 + Double.doubleToLongBits(-a);
            digest = digest * 31 + Double.doubleToLongBits(Math.abs(a));
        }
        return digest;
    }

    public static long bits(double d) { return Double.doubleToLongBits(d); }
    public static double fromBits(long l) { return Double.longBitsToDouble(l); }
    public static String text(double d) { return Double.toString(d); }

    public static double newton(double a) {
        double x = a;
        for (int i = 0; i < 40; i++) {
            x = (x + a / x) / 2;
        }
        return x;
    }

    public static double leibniz(int n) {
        double s = 0;
        double sign = 1;
        for (int i = 0; i < n; i++) {
            s += sign / (2 * i + 1);
            sign = -sign;
        }
        return 4 * s;
    }

    public static double horner(double x) {
        double[] c = {1, -0.5, 0.25, -0.125, 3e-7, 1e5};
        double r = 0;
        for (int i = c.length - 1; i >= 0; i--) {
            r = r * x + c[i];
        }
        return r;
    }

    public static double widenAll(byte b, short s, char c, int i, long l, float f) {
        double d = b;
        d += s;
        d += c;
        d += i;
        d += l;
        d += f;
        return d;
    }
}
