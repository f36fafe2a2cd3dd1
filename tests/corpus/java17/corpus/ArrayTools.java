package corpus;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Objects;
import java.util.Random;

/** java.util.Arrays, java.util.Objects, java.util.Random. */
public final class ArrayTools {
    private static int next(int x) { return x * 1103515245 + 12345; }

    /** Sorts n ints of the given shape: 0 random, 1 few values, 2 ascending, 3 descending, 4 organ pipe, 5 runs. */
    public static int sortInts(int n, int shape) {
        int[] a = new int[n];
        int x = 42;
        for (int i = 0; i < n; i++) {
            x = next(x);
            switch (shape) {
                case 0: a[i] = x; break;
                case 1: a[i] = x >>> 29; break;
                case 2: a[i] = i; break;
                case 3: a[i] = n - i; break;
                case 4: a[i] = Math.min(i, n - i); break;
                default: a[i] = i % 50;
            }
        }
        Arrays.sort(a);
        for (int i = 1; i < n; i++) {
            if (a[i - 1] > a[i]) {
                return -1;
            }
        }
        return Arrays.hashCode(a);
    }

    public static int sortLongs(int n) {
        long[] a = new long[n];
        int x = 7;
        for (int i = 0; i < n; i++) {
            x = next(x);
            a[i] = (long) x << 16 ^ i;
        }
        Arrays.sort(a);
        return Arrays.hashCode(a);
    }

    public static int sortDoubles(int n) {
        double[] a = new double[n];
        int x = 9;
        for (int i = 0; i < n; i++) {
            x = next(x);
            a[i] = i % 50 == 0 ? Double.NaN : i % 51 == 0 ? -0.0 : i % 52 == 0 ? 0.0 : x / 1000.0;
        }
        Arrays.sort(a);
        return Arrays.hashCode(a);
    }

    public static int sortFloats(int n) {
        float[] a = new float[n];
        int x = 11;
        for (int i = 0; i < n; i++) {
            x = next(x);
            a[i] = i % 40 == 0 ? Float.NaN : i % 41 == 0 ? -0f : x * 0.25f;
        }
        Arrays.sort(a);
        return Arrays.hashCode(a);
    }

    public static int sortBytes(int n) {
        byte[] a = new byte[n];
        int x = 13;
        for (int i = 0; i < n; i++) {
            x = next(x);
            a[i] = (byte) (x >> 16);
        }
        Arrays.sort(a);
        return Arrays.hashCode(a);
    }

    public static int sortShorts(int n) {
        short[] a = new short[n];
        int x = 15;
        for (int i = 0; i < n; i++) {
            x = next(x);
            a[i] = (short) (x >> 12);
        }
        Arrays.sort(a);
        return Arrays.hashCode(a);
    }

    public static int sortChars(int n) {
        char[] a = new char[n];
        int x = 17;
        for (int i = 0; i < n; i++) {
            x = next(x);
            a[i] = (char) (x >> 12);
        }
        Arrays.sort(a, 5, n - 5);
        return Arrays.hashCode(a);
    }

    public static int sortObjects(int n) {
        String[] a = new String[n];
        int x = 19;
        for (int i = 0; i < n; i++) {
            x = next(x);
            a[i] = Integer.toString(x >>> 8, 36);
        }
        Arrays.sort(a);
        String first = a[0];
        Arrays.sort(a, Comparator.comparing(String::length).thenComparing(Collections.reverseOrder()));
        return Arrays.hashCode(a) + first.hashCode();
    }

    public static String fills() {
        int[] a = new int[5];
        Arrays.fill(a, 7);
        Arrays.fill(a, 1, 3, -1);
        char[] c = new char[3];
        Arrays.fill(c, 'z');
        String[] s = new String[2];
        Arrays.fill(s, "k");
        boolean[] z = new boolean[2];
        Arrays.fill(z, true);
        double[] d = new double[2];
        Arrays.setAll(d, i -> i / 2.0);
        return Arrays.toString(a) + Arrays.toString(c) + Arrays.toString(s) + Arrays.toString(z) + Arrays.toString(d);
    }

    public static String equality() {
        int[] a = {1, 2, 3};
        int[][] m = {{1}, {2, 3}};
        int[][] k = {{1}, {2, 3}};
        return a.equals(a.clone()) + " " + Arrays.equals(a, a.clone()) + " " + Arrays.equals(m, k) + " " + Arrays.deepEquals(m, k) + " "
            + Arrays.hashCode(a) + " " + Arrays.deepHashCode(m) + " " + Arrays.compare(a, new int[] {1, 2, 4}) + " " + Arrays.mismatch(a, new int[] {1, 5}) + " "
            + Arrays.equals(new double[] {Double.NaN, 0.0}, new double[] {Double.NaN, -0.0}) + " " + Arrays.equals((int[]) null, null);
    }

    public static String printing() {
        Object[] nested = {1, "s", null, new int[] {1, 2}, new Object[] {'c', new double[] {0.5}}};
        return Arrays.deepToString(nested) + Arrays.deepToString(new int[][] {{1}, {}, null}) + Arrays.toString((int[]) null) + Arrays.toString(new byte[] {-1, 2})
            + Arrays.toString(new float[] {1f, Float.NaN}) + Arrays.toString(new long[0]);
    }

    public static String copies(int from, int to) {
        int[] a = {1, 2, 3, 4, 5};
        return Arrays.toString(Arrays.copyOf(a, 3)) + Arrays.toString(Arrays.copyOf(a, 7)) + Arrays.toString(Arrays.copyOfRange(a, from, to))
            + Arrays.toString(Arrays.copyOf(new String[] {"p"}, 2)) + Arrays.copyOf(new Integer[] {1}, 1, Number[].class).getClass().getName();
    }

    public static String searches(int key) {
        int[] a = {-5, 0, 3, 9, 12, 100};
        String[] s = {"ant", "bee", "cat"};
        return Arrays.binarySearch(a, key) + " " + Arrays.binarySearch(a, 1, 4, key) + " " + Arrays.binarySearch(s, "bee") + " " + Arrays.binarySearch(s, "zoo");
    }

    public static String prefix() {
        int[] a = {1, 2, 3, 4, 5};
        for (int i = 1; i < a.length; i++) {
            a[i] += a[i - 1] * 2;
        }
        return Arrays.toString(a) + Arrays.stream(a).sum();
    }

    public static String objects(String s) {
        return Objects.equals(s, "a") + " " + Objects.hashCode(s) + " " + Objects.hash(1, s, 2.5) + " " + Objects.toString(s, "dflt") + " " + Objects.isNull(s) + " "
            + Objects.requireNonNullElse(s, "else") + " " + Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.deepEquals(new int[] {1}, new int[] {1});
    }

    public static String requireNonNull(String s) { return Objects.requireNonNull(s, "s must not be null"); }

    public static int checkIndex(int i, int n) { return Objects.checkIndex(i, n); }

    public static String random(long seed) {
        Random r = new Random(seed);
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            b.append(r.nextInt()).append(' ').append(r.nextInt(100)).append(' ').append(r.nextLong()).append(' ').append(r.nextBoolean()).append(' ')
                .append(r.nextDouble()).append(' ').append(r.nextFloat() < 0.5f).append(' ').append(r.nextInt(64)).append(';');
        }
        byte[] bytes = new byte[6];
        r.nextBytes(bytes);
        return b.append(Arrays.toString(bytes)).toString();
    }

    public static double randomSum(long seed) {
        Random r = new Random(seed);
        double s = 0;
        for (int i = 0; i < 20; i++) {
            s += r.nextDouble() - r.nextInt(10) / 10.0;
        }
        return s;
    }
}
