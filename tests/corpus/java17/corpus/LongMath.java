package corpus;

/** 64-bit integer arithmetic. */
public final class LongMath {
    public static long add(long a, long b) { return a + b; }
    public static long sub(long a, long b) { return a - b; }
    public static long mul(long a, long b) { return a * b; }
    public static long div(long a, long b) { return a / b; }
    public static long rem(long a, long b) { return a % b; }
    public static long neg(long a) { return -a; }
    public static long bitwise(long a, long b) { return (a & b) * 3 + (a | b) * 5 + (a ^ b) * 7 + ~a; }
    public static long addIntLong(int a, long b) { return a + b; }
    public static int compare(long a, long b) { return a < b ? -1 : a > b ? 1 : 0; }

    private static final long[] EDGE = {
        0, 1, -1, 2, -2, 3, -3, 10, -10, 31, 32, 33, 63, 64, 65, 0x7fffffffL, 0x80000000L, -0x80000000L, 0xffffffffL,
        0x100000000L, 0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL, Long.MAX_VALUE - 1, Long.MAX_VALUE, Long.MIN_VALUE,
        Long.MIN_VALUE + 1};

    public static long allPairs(int operation) {
        long digest = 17;
        for (long a : EDGE) {
            for (long b : EDGE) {
                long r;
                switch (operation) {
                    case 0: r = a + b; break;
                    case 1: r = a - b; break;
                    case 2: r = a * b; break;
                    case 3: r = b == 0 ? -99 : a / b; break;
                    case 4: r = b == 0 ? -98 : a % b; break;
                    case 5: r = a & b; break;
                    case 6: r = a | b; break;
                    case 7: r = a ^ b; break;
                    case 8: r = a << b; break;
                    case 9: r = a >> b; break;
                    case 10: r = a >>> b; break;
                    case 11: r = a < b ? 1 : a > b ? 2 : 3; break;
                    case 12: r = (a <= b ? 1 : 0) + (a >= b ? 2 : 0) + (a == b ? 4 : 0) + (a != b ? 8 : 0); break;
                    default: r = -(a ^ ~b); break;
                }
                digest = digest * 31 + r;
            }
        }
        return digest;
    }

    public static String divRem(long a, long b) {
        return a / b + "r" + a % b;
    }

    public static long constants(long x) {
        return x * 0L + x * 1L + x * 2L - x * 1000000000000L + (x ^ 0x123456789abcdefL) + Long.MIN_VALUE;
    }

    public static long multiplyHigh(long a, long b) {
        return Math.multiplyHigh(a, b);
    }

    public static String unsigned(long a, long b) {
        return Long.toUnsignedString(a) + " " + Long.divideUnsigned(a, b) + " " + Long.remainderUnsigned(a, b) + " "
            + Long.compareUnsigned(a, b);
    }

    public static long fib(int n) {
        long a = 0;
        long b = 1;
        for (int i = 0; i < n; i++) {
            long t = a + b;
            a = b;
            b = t;
        }
        return a;
    }
}
