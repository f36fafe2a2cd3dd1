package corpus;

/** float arithmetic. */
public final class FloatMath {
    public static float add(float a, float b) { return a + b; }
    public static float sub(float a, float b) { return a - b; }
    public static float mul(float a, float b) { return a * b; }
    public static float div(float a, float b) { return a / b; }
    public static float rem(float a, float b) { return a % b; }
    public static float neg(float a) { return -a; }

    /** Both directions of every comparison; the bits say which hold. */
    public static int compare(float a, float b) {
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
        r |= Float.compare(a, b) + 1 << 10;
        return r;
    }

    private static final float[] EDGE = {
        0f, -0f, 1f, -1f, 1.5f, -2.25f, 0.1f, 1e-45f, -1e-45f, 1.1754942e-38f, Float.MIN_NORMAL, Float.MAX_VALUE,
        -Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 3.1415927f, 16777216f, 16777217f,
        1e10f, 1e-10f, 33333.332f};

    public static long allPairs() {
        long digest = 7;
        for (float a : EDGE) {
            for (float b : EDGE) {
                digest = digest * 31 + Float.floatToIntBits(a + b);
                digest = digest * 31 + Float.floatToIntBits(a - b);
                digest = digest * 31 + Float.floatToIntBits(a * b);
                digest = digest * 31 + Float.floatToIntBits(a / b);
                digest = digest * 31 + Float.floatToIntBits(a % b);
                digest = digest * 31 + compare(a, b);
                digest = digest * 31 + Float.floatToIntBits(Math.min(a, b));
                digest = digest * 31 + Float.floatToIntBits(Math.max(a, b));
            }
            digest = digest * 31 + Float.floatToIntBits(-a);
            digest = digest * 31 + Float.floatToIntBits(Math.abs(a));
        }
        return digest;
    }

    public static int bits(float f) { return Float.floatToIntBits(f); }
    public static float fromBits(int i) { return Float.intBitsToFloat(i); }
    public static String text(float f) { return Float.toString(f); }
    public static String classify(float f) {
        return Float.isNaN(f) + " " + Float.isInfinite(f) + " " + Float.isFinite(f) + " " + (f == f) + " " + Float.hashCode(f);
    }

    public static float sumThirds(int n) {
        float s = 0;
        for (int i = 1; i <= n; i++) {
            s += 1f / (3 * i);
        }
        return s;
    }

    public static float constants(float x) {
        float a = 0f;
        a += x * 1f;
        a -= x * 2f;
        a += 0.3f;
        return a;
    }
}
