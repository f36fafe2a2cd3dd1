package corpus;

/** Shifts, in particular with counts outside of the word. */
public final class Shifts {
    public static int shl(int a, int n) { return a << n; }
    public static int shr(int a, int n) { return a >> n; }
    public static int ushr(int a, int n) { return a >>> n; }
    public static long shlLong(long a, int n) { return a << n; }
    public static long shrLong(long a, int n) { return a >> n; }
    public static long ushrLong(long a, int n) { return a >>> n; }
    public static int shiftIntByLong(int a, long n) { return a << n ^ a >> n ^ a >>> n; }

    public static int shiftBytes(byte b, int n) {
        byte x = b;
        x >>>= n;
        byte y = b;
        y <<= n;
        short s = b;
        s >>>= n;
        char c = (char) b;
        c >>= n;
        return x * 1000003 + y * 10007 + s * 101 + c;
    }

    public static long sweep(long seed) {
        long digest = seed;
        for (int n = -70; n <= 70; n++) {
            digest = digest * 37 + ((int) seed << n) + ((int) seed >> n) + ((int) seed >>> n);
            digest ^= (seed << n) + (seed >> n) + (seed >>> n);
        }
        return digest;
    }
}
