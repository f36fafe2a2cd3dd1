package corpus;

/** java.lang.Math. */
public final class MathLib {
    public static int absInt(int a) { return Math.abs(a); }
    public static long absLong(long a) { return Math.abs(a); }
    public static double absDouble(double a) { return Math.abs(a); }
    public static String minMax(double a, double b) { return Math.min(a, b) + " " + Math.max(a, b); }
    public static String minMaxFloat(float a, float b) { return Math.min(a, b) + " " + Math.max(a, b); }
    public static long minMaxInt(int a, int b) { return Math.min(a, b) * 1000003L + Math.max(a, b) + Math.min((long) a, b); }
    public static double sqrt(double a) { return Math.sqrt(a); }
    public static String rounding(double a) {
        return Math.floor(a) + " " + Math.ceil(a) + " " + Math.rint(a) + " " + Math.round(a) + " " + Math.round((float) a);
    }
    public static String floorInt(int a, int b) { return Math.floorDiv(a, b) + " " + Math.floorMod(a, b); }
    public static String floorLong(long a, long b) { return Math.floorDiv(a, b) + " " + Math.floorMod(a, b); }
    public static int addExact(int a, int b) { return Math.addExact(a, b); }
    public static int subtractExact(int a, int b) { return Math.subtractExact(a, b); }
    public static int multiplyExact(int a, int b) { return Math.multiplyExact(a, b); }
    public static long addExactLong(long a, long b) { return Math.addExact(a, b); }
    public static long multiplyExactLong(long a, long b) { return Math.multiplyExact(a, b); }
    public static int negateExact(int a) { return Math.negateExact(a); }
    public static int incrementExact(int a) { return Math.incrementExact(a); }
    public static int toIntExact(long a) { return Math.toIntExact(a); }
    public static double pow(double a, double b) { return Math.pow(a, b); }
    public static double sin(double a) { return Math.sin(a); }
    public static double cos(double a) { return Math.cos(a); }
    public static double tan(double a) { return Math.tan(a); }
    public static double exp(double a) { return Math.exp(a); }
    public static double log(double a) { return Math.log(a); }
    public static double log10(double a) { return Math.log10(a); }
    public static double cbrt(double a) { return Math.cbrt(a); }
    public static double hypot(double a, double b) { return Math.hypot(a, b); }
    public static double fma(double a, double b, double c) { return Math.fma(a, b, c); }
    public static float fmaFloat(float a, float b, float c) { return Math.fma(a, b, c); }
    public static String ulps(double a) { return Math.ulp(a) + " " + Math.nextUp(a) + " " + Math.nextDown(a) + " " + Math.getExponent(a); }
    public static String signs(double a, double b) { return Math.signum(a) + " " + Math.copySign(a, b) + " " + Math.scalb(a, 3); }
    public static double remainder(double a, double b) { return Math.IEEEremainder(a, b); }
    public static double angles(double a) { return Math.toRadians(a) + Math.toDegrees(a); }
    public static double strictPow(double a, double b) { return StrictMath.pow(a, b); }

    public static long roundSweep() {
        double[] values = {0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, -0.49999999999999994, 4503599627370495.5,
            4503599627370497.5, 9.3e18, -9.3e18, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.0, -0.0,
            1e-320, -1e-320, 2147483647.5, 8388607.5, 16777215.0};
        long digest = 3;
        for (double v : values) {
            digest = digest * 31 + Math.round(v);
            digest = digest * 31 + Math.round((float) v);
            digest = digest * 31 + Double.doubleToLongBits(Math.rint(v));
            digest = digest * 31 + Double.doubleToLongBits(Math.floor(v));
            digest = digest * 31 + Double.doubleToLongBits(Math.ceil(v));
            digest = digest * 31 + Double.doubleToLongBits(Math.sqrt(v));
        }
        return digest;
    }

    public static String exactFailures() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            try {
                switch (i) {
                    case 0: Math.addExact(Integer.MAX_VALUE, 1); break;
                    case 1: Math.subtractExact(Long.MIN_VALUE, 1L); break;
                    case 2: Math.multiplyExact(1L << 40, 1L << 40); break;
                    case 3: Math.negateExact(Long.MIN_VALUE); break;
                    case 4: Math.decrementExact(Integer.MIN_VALUE); break;
                    case 5: Math.toIntExact(1L << 31); break;
                    case 6: Math.absExact(Integer.MIN_VALUE); break;
                    default: Math.floorDiv(1, 0);
                }
                b.append("ok;");
            } catch (ArithmeticException e) {
                b.append(e.getMessage()).append(';');
            }
        }
        return b.toString();
    }
}
