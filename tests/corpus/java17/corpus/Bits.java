package corpus;

/** Bit twiddling of Integer and Long. */
public final class Bits {
    public static String intBits(int x) {
        return Integer.bitCount(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " "
            + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x) + " " + Integer.highestOneBit(x) + " "
            + Integer.lowestOneBit(x) + " " + Integer.signum(x) + " " + Integer.rotateLeft(x, 7) + " "
            + Integer.rotateRight(x, 9) + " " + Integer.rotateLeft(x, -3);
    }

    public static String longBits(long x) {
        return Long.bitCount(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x) + " " + Long.numberOfLeadingZeros(x) + " "
            + Long.numberOfTrailingZeros(x) + " " + Long.highestOneBit(x) + " " + Long.lowestOneBit(x) + " " + Long.signum(x)
            + " " + Long.rotateLeft(x, 13) + " " + Long.rotateRight(x, 100);
    }

    public static String radix(int x) {
        return Integer.toBinaryString(x) + " " + Integer.toOctalString(x) + " " + Integer.toHexString(x) + " "
            + Integer.toString(x, 36) + " " + Integer.toString(x, 3) + " " + Integer.toUnsignedString(x);
    }

    public static String radixLong(long x) {
        return Long.toBinaryString(x) + " " + Long.toOctalString(x) + " " + Long.toHexString(x) + " " + Long.toString(x, 36)
            + " " + Long.toString(x, 7);
    }

    public static int shorts(short s) {
        return Short.reverseBytes(s) + Short.toUnsignedInt(s) * 3 + Character.reverseBytes((char) s);
    }

    public static int popcountByHand(long x) {
        int n = 0;
        while (x != 0) {
            x &= x - 1;
            n++;
        }
        return n;
    }

    public static int gray(int x) {
        int g = x ^ x >>> 1;
        int b = g;
        for (int s = 1; s < 32; s <<= 1) {
            b ^= b >>> s;
        }
        return b == x ? g : -1;
    }

    public static int xorshift(int seed, int rounds) {
        int x = seed;
        for (int i = 0; i < rounds; i++) {
            x ^= x << 13;
            x ^= x >>> 17;
            x ^= x << 5;
        }
        return x;
    }

    public static long splitmix(long seed) {
        long z = seed + 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    public static int isPowerOfTwo(int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            if (i > 0 && (i & i - 1) == 0) {
                count++;
            }
        }
        return count;
    }

    public static long interleave(int x, int y) {
        long r = 0;
        for (int i = 0; i < 32; i++) {
            r |= (long) (x >>> i & 1) << 2 * i | (long) (y >>> i & 1) << 2 * i + 1;
        }
        return r;
    }
}
