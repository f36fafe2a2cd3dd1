package paths;

/** Arithmetic of int: wrap-around, division, shifts, narrowing, bits. */
public final class Integers {
    private Integers() {}

    public static int wrapAround(int a) {
        return a + 1 > a ? 1 : -1;
    }

    public static int absolute(int a) {
        int result = a < 0 ? -a : a;
        if (result < 0) {
            throw new ArithmeticException("overflow");
        }
        return result;
    }

    public static int sumOverflows(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            return a < 0 ? -1 : 1;
        }
        return 0;
    }

    public static int divide(int a, int b) {
        int q = a / b;
        if (q == Integer.MIN_VALUE) {
            return b == -1 ? -1 : 1;
        }
        return 0;
    }

    public static int divideByConstant(int a) {
        if (a / 7 == -3) {
            return 1;
        }
        return a % 7 == -3 ? 2 : 3;
    }

    public static int remainder(int a, int b) {
        if (a % b < 0) {
            return 1;
        }
        return a % b == 0 ? 2 : 3;
    }

    public static int parity(int a) {
        if (a % 2 == 1) {
            return 1;
        }
        return a % 2 == -1 ? -1 : 0;
    }

    public static int divideCaught(int a, int b) {
        try {
            return 100 / (a - b) > 10 ? 1 : 0;
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    public static int shiftLeft(int a, int count) {
        int shifted = a << count;
        if (count > 31) {
            return shifted == a ? 1 : 2;
        }
        return shifted == 1 ? 3 : 4;
    }

    public static int shiftRight(int a, int count) {
        if (a >> count == -1) {
            return 1;
        }
        return a >>> count == 1 ? 2 : 3;
    }

    public static int unsignedLess(int a, int b) {
        boolean trick = a + Integer.MIN_VALUE < b + Integer.MIN_VALUE;
        if (trick) {
            return a < b ? 1 : 2;
        }
        return a < b ? 3 : 4;
    }

    public static int toByte(int a) {
        byte b = (byte) a;
        if (b == a) {
            return 0;
        }
        return b < 0 ? 1 : 2;
    }

    public static int toShortAndChar(int a) {
        if ((short) a == (char) a) {
            return 1;
        }
        return (char) a == a ? 2 : 3;
    }

    public static int compound(byte b) {
        b += 100;
        b >>>= 1;
        return b > 0 ? 1 : b == 0 ? 0 : -1;
    }

    public static int mixed(byte b, short s, char c) {
        if (b + s == c) {
            return b < 0 ? 1 : 2;
        }
        return s > c ? 3 : 4;
    }

    public static int powerOfTwo(int a) {
        if (a > 0 && (a & a - 1) == 0) {
            return (a & 0x55555555) != 0 ? 2 : 1;
        }
        return 0;
    }

    public static int lowestBit(int a) {
        int low = a & -a;
        if (low == 8) {
            return 8;
        }
        return low == Integer.MIN_VALUE ? -1 : 0;
    }

    public static int average(int a, int b) {
        int exact = (a & b) + ((a ^ b) >> 1);
        int wrapping = (a + b) >> 1;
        return exact == wrapping ? 0 : 1;
    }

    public static int xorSwap(int a, int b) {
        a ^= b;
        b ^= a;
        a ^= b;
        if (a == 5) {
            return b == 7 ? 57 : 5;
        }
        return a > b ? 1 : 0;
    }

    public static int clamp(int a, int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException("no range");
        }
        return a < low ? -1 : a > high ? 1 : 0;
    }

    public static int multiply(int a) {
        return a * 3 == 1 ? 1 : a * 4 == 2 ? 2 : 0;
    }

    public static int library(int a, int b) {
        int largest = Math.max(Math.abs(a), b);
        if (largest < 0) {
            return -1;
        }
        return Integer.signum(a) == 0 ? 0 : 1;
    }

    public static int exact(int a) {
        return Math.addExact(a, 10) > 0 ? 1 : 0;
    }
}
