package corpus;

/** 32-bit integer arithmetic. */
public final class IntMath {
    public static int add(int a, int b) { return a + b; }
    public static int sub(int a, int b) { return a - b; }
    public static int mul(int a, int b) { return a * b; }
    public static int div(int a, int b) { return a / b; }
    public static int rem(int a, int b) { return a % b; }
    public static int neg(int a) { return -a; }
    public static int not(int a) { return ~a; }
    public static int and(int a, int b) { return a & b; }
    public static int or(int a, int b) { return a | b; }
    public static int xor(int a, int b) { return a ^ b; }

    private static final int[] EDGE = {
        0, 1, -1, 2, -2, 3, -3, 7, -7, 127, -128, 128, 255, 256, 32767, -32768, 32768, 65535, 65536,
        0x55555555, 0xAAAAAAAA, Integer.MAX_VALUE - 1, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1};

    /** Every binary operation on every pair of edge values, mixed into one number. */
    public static long allPairs(int operation) {
        long digest = 17;
        for (int a : EDGE) {
            for (int b : EDGE) {
                int r;
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

    public static int divByZeroCaught(int a) {
        try {
            return a / 0;
        } catch (ArithmeticException e) {
            return e.getMessage().length();
        }
    }

    public static int increments(int x) {
        int a = x++ + ++x;
        int b = x-- - --x;
        x += 1000;
        x -= 40000;
        x += 32767;
        x -= 32768;
        return a * 31 + b * 7 + x;
    }

    public static int divConstants(int a) {
        return a / 1 ^ a / -1 ^ a / 2 ^ a / 3 ^ a / 7 ^ a / 10 ^ a / -10 ^ a / 16 ^ a / Integer.MIN_VALUE ^ a / 1000003;
    }

    public static int remConstants(int a) {
        return a % 1 + a % -1 + a % 2 * 3 + a % 3 * 5 + a % 7 * 7 + a % 10 * 11 + a % -10 * 13 + a % 16 * 17
            + a % Integer.MIN_VALUE * 19 + a % 1000003 * 23;
    }

    public static int unsignedOps(int a, int b) {
        return Integer.divideUnsigned(a, b) * 31 + Integer.remainderUnsigned(a, b) + Integer.compareUnsigned(a, b);
    }

    public static int constants() {
        return -1 + 0 + 1 + 2 + 3 + 4 + 5 + 6 + 127 + -128 + 128 + -129 + 32767 + -32768 + 32768 + -32769 + mixed(1000000007);
    }

    private static int mixed(int x) {
        return x * -1 + x * 6 - (x ^ 128) + (x & 40000) - (x | -70000);
    }
}
