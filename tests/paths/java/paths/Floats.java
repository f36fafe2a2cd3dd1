package paths;

/** float and double: NaN, infinities, signed zero, casts. */
public final class Floats {
    private Floats() {}

    public static int compare(double a, double b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        return a == b ? 0 : 2;
    }

    public static int notLess(float a) {
        if (!(a < 1f)) {
            return a >= 1f ? 1 : 2;
        }
        return 0;
    }

    public static int notANumber(double a) {
        return a != a ? 1 : 0;
    }

    public static int zeros(double a) {
        if (a == 0.0) {
            return 1 / a > 0 ? 1 : -1;
        }
        return 0;
    }

    public static int infinite(float a) {
        if (a * 2 == a) {
            return a == 0 ? 0 : a > 0 ? 1 : -1;
        }
        return a == a ? 2 : 3;
    }

    public static int toInt(float a) {
        int i = (int) a;
        if (i == Integer.MAX_VALUE) {
            return 1;
        }
        return i == 0 ? a < 0 ? -1 : a > 0 ? 2 : a == 0 ? 0 : 3 : 4;
    }

    public static int toLong(double a) {
        long l = (long) a;
        return l == Long.MIN_VALUE ? 1 : l == 3 ? 2 : 3;
    }

    public static int toByte(double a) {
        return (byte) a == 1 ? a == 1 ? 1 : 2 : 3;
    }

    public static int fromInt(int i) {
        float f = i;
        return (int) f == i ? 1 : 0;
    }

    public static int fromLong(long l) {
        return (double) l == 9007199254740993.0 ? 1 : 0;
    }

    public static int narrow(double d) {
        float f = (float) d;
        if (f == Float.POSITIVE_INFINITY) {
            return d == Double.POSITIVE_INFINITY ? 1 : 2;
        }
        return 0;
    }

    public static int library(double a) {
        if (Double.isNaN(a)) {
            return 1;
        }
        return Double.isInfinite(a) ? 2 : 3;
    }

    public static int bits(float a) {
        int bits = Float.floatToIntBits(a);
        return bits == 0x80000000 ? 1 : bits == 0x7fc00000 ? 2 : bits == 0x3f800000 ? 3 : 0;
    }

    public static int negate(float a) {
        return -a < a ? 1 : a == -a ? 0 : -1;
    }

    public static int absorbs(float a) {
        return a + 1 == a ? 1 : 0;
    }

    public static int temperature(double celsius) {
        double fahrenheit = celsius + 32;
        if (fahrenheit > 212) {
            return 2;
        }
        return fahrenheit < 32 ? 0 : 1;
    }
}
