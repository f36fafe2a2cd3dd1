package corpus;

/** Every primitive conversion. */
public final class Casts {
    public static byte i2b(int a) { return (byte) a; }
    public static char i2c(int a) { return (char) a; }
    public static short i2s(int a) { return (short) a; }
    public static long i2l(int a) { return a; }
    public static float i2f(int a) { return a; }
    public static double i2d(int a) { return a; }
    public static int l2i(long a) { return (int) a; }
    public static float l2f(long a) { return a; }
    public static double l2d(long a) { return a; }
    public static byte l2b(long a) { return (byte) a; }
    public static char l2c(long a) { return (char) a; }
    public static int f2i(float a) { return (int) a; }
    public static long f2l(float a) { return (long) a; }
    public static double f2d(float a) { return a; }
    public static byte f2b(float a) { return (byte) a; }
    public static char f2c(float a) { return (char) a; }
    public static short f2s(float a) { return (short) a; }
    public static int d2i(double a) { return (int) a; }
    public static long d2l(double a) { return (long) a; }
    public static float d2f(double a) { return (float) a; }
    public static byte d2b(double a) { return (byte) a; }
    public static char d2c(double a) { return (char) a; }
    public static short d2s(double a) { return (short) a; }
    public static int charToInt(char c) { return c; }
    public static int byteToChar(byte b) { return (char) b; }
    public static String boxes(byte b, short s, char c, boolean z) {
        Byte bb = b;
        Short ss = s;
        Character cc = c;
        Boolean zz = z;
        return bb + "," + ss + "," + cc + "," + zz + "," + (bb + ss + cc);
    }

    /** Digest over many doubles and all the narrowing casts. */
    public static long saturate() {
        double[] values = {0.0, -0.0, 0.5, -0.5, 0.99999, 1.5, -1.5, 2147483646.5, 2147483647.0, 2147483647.5, 2147483648.0,
            -2147483648.0, -2147483648.9, -2147483649.0, 4294967295.0, 4294967296.0, 9.223372036854775E18,
            9.223372036854776E18, -9.223372036854776E18, -9.3E18, 1e300, -1e300, Double.MIN_VALUE, Double.MAX_VALUE,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 127.9, 128, -128.9, -129, 255, 256, 65535.9,
            65536, 32767.5, 32768, -32768.5, -32769};
        long digest = 1;
        for (double d : values) {
            float f = (float) d;
            digest = digest * 31 + (int) d;
            digest = digest * 31 + (long) d;
            digest = digest * 31 + (byte) d;
            digest = digest * 31 + (short) d;
            digest = digest * 31 + (char) d;
            digest = digest * 31 + (int) f;
            digest = digest * 31 + (long) f;
            digest = digest * 31 + (byte) f;
            digest = digest * 31 + (short) f;
            digest = digest * 31 + (char) f;
            digest = digest * 31 + Double.doubleToLongBits(f);
            digest = digest * 31 + Float.floatToIntBits(f);
        }
        return digest;
    }

    public static String roundTrip(long v) {
        return (float) v + " " + (double) v + " " + (long) (float) v + " " + (long) (double) v + " " + (int) (float) v;
    }

    public static int compound(int seed) {
        byte b = (byte) seed;
        b += 200;
        b *= 3;
        b -= 1.5;
        b /= 0.75f;
        short s = (short) seed;
        s += 70000;
        s %= 1234;
        s ^= 0x1ffff;
        char c = (char) seed;
        c += 1;
        c *= 1.5;
        c -= 70000L;
        int i = seed;
        i *= 1.000001;
        i += 1e10;
        i -= 5000000000L;
        long l = seed;
        l *= 1e3f;
        l += 0.999999;
        float f = seed;
        f += 1e-3;
        f *= 3L;
        return b + s * 7 + c * 13 + i * 17 + (int) l * 19 + (int) f * 23;
    }
}
