package paths;

/** Arithmetic of long, and between long and int. */
public final class Longs {
    private Longs() {}

    public static int sign(long a) {
        return a > 0 ? 1 : a < 0 ? -1 : 0;
    }

    public static int fitsInt(long a) {
        if ((int) a != a) {
            return a < 0 ? -1 : 1;
        }
        return 0;
    }

    public static int sumOfInts(int a, int b) {
        long wide = (long) a + b;
        int narrow = a + b;
        if (wide == narrow) {
            return 0;
        }
        return wide > Integer.MAX_VALUE ? 1 : -1;
    }

    public static int divide(long a, long b) {
        if (b > 16 || b < -16) {
            return 0;
        }
        if (a == Long.MIN_VALUE) {
            return a / b == a ? 1 : 2;
        }
        return b == 0 && a % b == 0 ? 3 : 4;
    }

    public static int shift(long a, int count) {
        if (a << count == 0) {
            return a == 0 ? 0 : 1;
        }
        return a >>> count == -1L ? 2 : 3;
    }

    public static int shiftBeyond(int count) {
        return (1L << count) == (1 << count) ? 1 : 0;
    }

    public static int halves(long a) {
        int high = (int) (a >> 32);
        int low = (int) a;
        if (high == low) {
            return 1;
        }
        return (high ^ low) == -1 ? 2 : 3;
    }

    public static int compare(long a, long b) {
        switch (Long.compare(a, b)) {
            case -1:
                return a + 1 == b ? 10 : 11;
            case 0:
                return 20;
            default:
                return b == Long.MAX_VALUE ? 30 : 31;
        }
    }

    public static int exact(long a) {
        try {
            return Math.toIntExact(a) == 77 ? 1 : 2;
        } catch (ArithmeticException e) {
            return 3;
        }
    }

    public static int unsignedByte(byte b) {
        long unsigned = b & 0xffL;
        return unsigned >= 200 ? 1 : unsigned == b ? 2 : 3;
    }
}
