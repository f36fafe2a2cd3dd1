package corpus;

/** Printing and parsing of float and double. */
public final class FloatText {
    public static String doubles() {
        double[] v = {0.0, -0.0, 1.0, 10.0, 100.5, 1234567.0, 12345678.0, 0.1, 0.01, 0.001, 0.0001, 1e-5, 123.456, 1e22, 1e24,
            1.0 / 3, 2.0 / 3, 1e100, 1.5e-100, Double.MAX_VALUE, Double.MIN_NORMAL, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, 9007199254740991.0, 1e15, 999999.9, 9999999.999, 0.30000000000000004, Math.PI, Math.E};
        StringBuilder b = new StringBuilder();
        for (double d : v) {
            b.append(d).append(' ').append(-d).append('|');
        }
        return b.toString();
    }

    public static String floats() {
        float[] v = {0f, -0f, 1f, 10f, 100.5f, 1234567f, 0.1f, 0.01f, 0.001f, 1e-4f, 123.456f, 1e10f, 1f / 3, 2f / 3,
            Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, 3.1415927f, 2.7182817f, 0.5f, 1e-10f, 65536f, 8388608f};
        StringBuilder b = new StringBuilder();
        for (float f : v) {
            b.append(f).append(' ').append(-f).append('|');
        }
        return b.toString();
    }

    public static double parseDouble(String s) { return Double.parseDouble(s); }
    public static float parseFloat(String s) { return Float.parseFloat(s); }
    public static Double valueOfDouble(String s) { return Double.valueOf(s); }
    public static String hex(double d) { return Double.toHexString(d); }

    public static String roundTrips(int seed) {
        long x = seed;
        int good = 0;
        for (int i = 0; i < 30; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            double d = (x >> 11) * 0x1p-40;
            if (Double.parseDouble(Double.toString(d)) == d) {
                good++;
            }
        }
        return good + " " + x;
    }

    public static String fractions(int denominator) {
        StringBuilder b = new StringBuilder();
        for (int i = 1; i < denominator; i++) {
            b.append((double) i / denominator).append(' ');
        }
        return b.toString();
    }
}
