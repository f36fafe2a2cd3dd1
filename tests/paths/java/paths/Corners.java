package paths;

/** Where values change their width or kind on the way: fields, array elements, results, constants. */
public final class Corners {
    private Corners() {}

    private static byte staticByte;
    private static char staticChar;
    private static boolean staticBoolean;
    private static long staticLong = 5;
    private static final int[] TABLE = {1, 2, 3};
    private short field;
    private float real;
    private Corners other;

    public static int throughByte(int x) {
        staticByte = (byte) x;
        return staticByte == x ? 0 : staticByte > x ? 1 : 2;
    }

    public static int throughChar(short s) {
        staticChar = (char) s;
        return staticChar == s ? 0 : staticChar - s == 65536 ? 1 : 2;
    }

    public static boolean throughBoolean(int x) {
        staticBoolean = (x & 1) == 1;
        staticBoolean ^= x < 0;
        return staticBoolean;
    }

    public static byte returnsByte(int x) {
        return (byte) (x > 5 ? x : 300);
    }

    public static char returnsChar(int x) {
        return x > 0 ? (char) x : 'n';
    }

    public static short throughField(int x) {
        Corners c = new Corners();
        c.field = (short) x;
        c.field++;
        return c.field < 0 && x > 0 ? c.field : 0;
    }

    public static float throughFloat(float x) {
        Corners c = new Corners();
        c.real = x;
        c.real = -c.real;
        return c.real > 1 ? 1 : 0;
    }

    public static int linked(int x, int y) {
        Corners a = new Corners();
        Corners b = new Corners();
        a.other = x > 0 ? b : a;
        a.other.field = (short) y;
        return a.field == 3 ? 1 : b.field == 3 ? 2 : 0;
    }

    public static int staticTable(int i, int value) {
        TABLE[i] = value;
        return TABLE[0] + TABLE[1] == 10 ? 1 : 0;
    }

    public static int longField(long x) {
        staticLong *= x;
        return staticLong == 1 ? 1 : staticLong < 0 ? 2 : 0;
    }

    public static int booleanElements(boolean[] a, boolean b) {
        if (a == null || a.length != 2) {
            return -1;
        }
        a[0] ^= b;
        a[1] |= a[0];
        return a[1] ? a[0] ? 1 : 2 : 3;
    }

    public static int shortElements(short[] a, int x) {
        if (a.length != 1) {
            return -1;
        }
        a[0] += x;
        return a[0] == Short.MIN_VALUE ? 1 : 0;
    }

    public static int charElements(char[] a, int i) {
        a[i]--;
        return a[i] == 0xffff ? 1 : 0;
    }

    public static int floatElements(float[] a, int i) {
        float old = a[i];
        a[i] = 0;
        return old != old ? 1 : a[i] == old ? 2 : 0;
    }

    public static int sameIndex(int[] a, int i, int k) {
        if (a.length != 2) {
            return -1;
        }
        a[i] = 1;
        a[k] = 2;
        return a[i] == 1 ? 1 : 2;
    }

    public static int indexOfIndex(int[] a, int i) {
        if (a.length != 2) {
            return -1;
        }
        return a[a[i]];
    }

    public static int negativeSize(int n) {
        if (n > 1) {
            return 0;
        }
        try {
            return new long[n].length;
        } catch (NegativeArraySizeException e) {
            return n == Integer.MIN_VALUE ? -2 : -1;
        }
    }

    public static int gridSize(int n, int m) {
        if (n > 1 || m > 1) {
            return -1;
        }
        return new int[n][m].length;
    }

    public static int nullArray(int[] a, int zero) {
        return a[1 / zero];
    }

    public static int evaluationOrder(int[] a, int i) {
        if (a == null || a.length != 2) {
            return -1;
        }
        a[i] = i = 5;
        return i + a[0] == 10 ? 1 : 0;
    }

    public static int storeBeforeDivision(int x) {
        try {
            staticLong = x;
            staticLong = 10 / x;
        } catch (ArithmeticException e) {
            return staticLong == 0 ? 1 : 2;
        }
        return staticLong == 10 ? 3 : 4;
    }

    public static int instanceOf(int x) {
        Object o = x == 0 ? null : x > 0 ? (Object) "s" : (Object) new int[1];
        return o instanceof String s ? s.length() : o instanceof int[] ? 2 : 3;
    }

    public static synchronized int locked(int x) {
        synchronized (TABLE) {
            return x > 0 ? 1 : 0;
        }
    }

    public static int contradictory(int x) {
        if (x > 5) {
            if (x < 3) {
                return 1;
            }
            if (x * 2 == 7) {
                return 2;
            }
        }
        return 3;
    }

    public static int unusedParameter(int x, String s, int[] a) {
        return x == 0 ? 1 : 0;
    }

    public static int mixedWidths(long a, int b, byte c) {
        return a + b == c ? a > Integer.MAX_VALUE ? 1 : 2 : 3;
    }

    public static int assertion(int x) {
        assert x > 0 : "positive";
        return x > 0 ? 1 : 0;
    }

    public static int initializesOther(int x) {
        return x > 0 ? Late.VALUE[0] : 0;
    }

    static final class Late {
        static final int[] VALUE = {make(4)};

        static int make(int n) {
            int result = 1;
            for (int i = 0; i < n; i++) {
                result *= 2;
            }
            return result;
        }
    }

    public static int failsToInitialize(int x) {
        if (x == 1) {
            return 0;
        }
        return Broken.value > x ? 1 : 2;
    }

    static final class Broken {
        static int value = 10 / Integer.parseInt("0");
    }
}
