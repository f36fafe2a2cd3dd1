package corpus;

/** Arrays of every element type. */
public final class ArraysBasic {
    public static int[] ints(int n) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = i * i - n;
        return a;
    }
    public static long[] longs(int n) {
        long[] a = new long[n];
        for (int i = 0; i < n; i++) a[i] = (long) i << 33 | i;
        return a;
    }
    public static float[] floats(int n) {
        float[] a = new float[n];
        for (int i = 0; i < n; i++) a[i] = i / 4f;
        return a;
    }
    public static double[] doubles(int n) {
        double[] a = new double[n];
        for (int i = 0; i < n; i++) a[i] = i / 8.0;
        return a;
    }
    public static byte[] bytes(int n) {
        byte[] a = new byte[n];
        for (int i = 0; i < n; i++) a[i] = (byte) (i * 77);
        return a;
    }
    public static short[] shorts(int n) {
        short[] a = new short[n];
        for (int i = 0; i < n; i++) a[i] = (short) (i * 7777);
        return a;
    }
    public static char[] chars(int n) {
        char[] a = new char[n];
        for (int i = 0; i < n; i++) a[i] = (char) ('a' + i);
        return a;
    }
    public static boolean[] booleans(int n) {
        boolean[] a = new boolean[n];
        for (int i = 0; i < n; i++) a[i] = i % 3 == 0;
        return a;
    }
    public static int[] nullArray() { return null; }

    public static int defaults() {
        int[] i = new int[2];
        long[] l = new long[2];
        float[] f = new float[2];
        double[] d = new double[2];
        byte[] b = new byte[2];
        short[] s = new short[2];
        char[] c = new char[2];
        boolean[] z = new boolean[2];
        Object[] o = new Object[2];
        return i[1] + (int) l[1] + (int) f[1] + (int) d[1] + b[1] + s[1] + c[1] + (z[1] ? 1 : 0) + (o[1] == null ? 0 : 1);
    }

    public static long truncation(int v) {
        byte[] b = {(byte) v};
        short[] s = {(short) v};
        char[] c = {(char) v};
        boolean[] z = {(v & 1) == 1};
        b[0] += 1;
        b[0] *= 2;
        s[0] -= 1;
        s[0] <<= 1;
        c[0]++;
        c[0] ^= 0x5555;
        z[0] ^= true;
        int[] i = {v};
        i[0]++;
        i[0] += i[0]++ + ++i[0];
        long[] l = {v};
        l[0]--;
        l[0] *= l[0]--;
        float[] f = {v};
        f[0]++;
        double[] d = {v};
        d[0] /= 3;
        return b[0] + s[0] * 3L + c[0] * 5L + (z[0] ? 7 : 0) + i[0] * 11L + l[0] * 13L + (long) f[0] + (long) d[0];
    }

    public static String multi(int a, int b, int c) {
        int[][][] m = new int[a][b][c];
        int n = 0;
        for (int[][] plane : m) {
            for (int[] row : plane) {
                for (int i = 0; i < row.length; i++) {
                    row[i] = n++;
                }
            }
        }
        long[][] partial = new long[a][];
        for (int i = 0; i < a; i++) {
            partial[i] = new long[] {i, i * i};
        }
        String[][] names = new String[2][3];
        names[1][2] = "last";
        int last = m[a - 1][b - 1][c - 1];
        return last + " " + partial[a - 1][1] + " " + names[0][0] + names[1][2] + " " + m.length + m[0].length + m[0][0].length;
    }

    public static int ragged(int n) {
        int[][] t = new int[n][];
        for (int i = 0; i < n; i++) {
            t[i] = new int[i + 1];
            t[i][0] = t[i][i] = 1;
            for (int j = 1; j < i; j++) {
                t[i][j] = t[i - 1][j - 1] + t[i - 1][j];
            }
        }
        int s = 0;
        for (int v : t[n - 1]) {
            s = s * 10 + v;
        }
        return s;
    }

    public static String literals() {
        int[][] a = {{1, 2}, {}, {3}, null};
        Object[] o = {1, "two", 3.0, 'c', new int[] {5}, null};
        char[][] c = {"ab".toCharArray(), {'x'}};
        StringBuilder b = new StringBuilder();
        for (int[] row : a) {
            b.append(row == null ? "null" : row.length + "").append(',');
        }
        for (Object x : o) {
            b.append(x instanceof int[] ? "array" + ((int[]) x)[0] : String.valueOf(x)).append(',');
        }
        return b.append(c[0][1]).append(c[1]).toString();
    }

    public static String covariance() {
        Integer[] ints = {1, 2, 3};
        Number[] nums = ints;
        Object[] objs = nums;
        String r = (objs == (Object) ints) + " " + (objs instanceof Integer[]) + " " + (objs instanceof Number[]) + " ";
        try {
            objs[0] = 2.5;
            r += "stored";
        } catch (ArrayStoreException e) {
            r += e.getMessage();
        }
        objs[1] = null;
        Object o = new int[3];
        r += " " + (o instanceof int[]) + (o instanceof Object[]) + (o instanceof Cloneable) + (o instanceof java.io.Serializable);
        Object oo = new int[2][2];
        return r + " " + (oo instanceof Object[]) + (oo instanceof int[][]) + (oo instanceof Cloneable[]) + nums[1];
    }

    public static String clones() {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 99;
        int[][] m = {{1}, {2}};
        int[][] k = m.clone();
        k[0][0] = 50;
        k[1] = new int[] {60};
        String[] s = {"x", "y"};
        String[] t = s.clone();
        t[1] = "z";
        return a[0] + " " + b[0] + " " + b.length + " " + m[0][0] + " " + m[1][0] + " " + s[1] + t[1] + (a == b) + a.equals(b) + " " + t.getClass().getName();
    }

    public static String copies() {
        int[] a = {1, 2, 3, 4, 5, 6};
        System.arraycopy(a, 0, a, 2, 4);
        int[] b = {1, 2, 3, 4, 5, 6};
        System.arraycopy(b, 2, b, 0, 4);
        Object[] o = new Object[3];
        System.arraycopy(new String[] {"p", "q", "r"}, 1, o, 0, 2);
        char[] c = new char[4];
        "wxyz".getChars(1, 3, c, 1);
        int d = 0;
        for (int i = 0; i < 6; i++) {
            d = d * 10 + a[i];
            d = d * 10 + b[i] - 1;
        }
        return d + " " + o[0] + o[1] + o[2] + " " + (int) c[0] + c[1] + c[2];
    }

    public static String badCopies(int which) {
        Object[] to = new Integer[4];
        try {
            switch (which) {
                case 0: System.arraycopy(new int[2], 0, new int[2], 1, 2); break;
                case 1: System.arraycopy(new int[2], -1, new int[2], 0, 1); break;
                case 2: System.arraycopy(new int[2], 0, new long[2], 0, 1); break;
                case 3: System.arraycopy(null, 0, new long[2], 0, 1); break;
                case 4: System.arraycopy("x", 0, new long[2], 0, 1); break;
                case 5: System.arraycopy(new Object[] {1, 2, "s", 4}, 0, to, 0, 4); break;
                case 6: System.arraycopy(new int[2], 0, new int[2], 0, -1); break;
                case 7: System.arraycopy(new int[2], 2, new int[2], 2, 0); return "ok";
                default: System.arraycopy(new int[2][2], 0, to, 0, 1);
            }
            return "none";
        } catch (RuntimeException e) {
            return e.getClass().getName() + ": " + e.getMessage() + " " + to[0] + to[1] + to[2] + to[3];
        }
    }

    public static String types() {
        return int[].class.getName() + " " + String[][].class.getName() + " " + new long[0].getClass().getSimpleName() + " "
            + new boolean[0][0].getClass().getName() + " " + char[].class.getComponentType() + " " + new Object[0].getClass().isArray();
    }
}
