package paths;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** JDK methods on symbolic values. */
public final class Library {
    private Library() {}

    public static int arrayCopy(int[] a, int x) {
        int[] b = new int[4];
        b[0] = x;
        System.arraycopy(a, 0, b, 1, a.length);
        return b[1] == 4 ? b[0] == b[1] ? 2 : 1 : 0;
    }

    public static int overlappingCopy(int x, int y, int z) {
        int[] a = {x, y, z};
        System.arraycopy(a, 0, a, 1, 2);
        return a[2] == y && a[1] == x ? a[0] > a[2] ? 1 : 2 : 3;
    }

    public static int copyOf(byte[] a) {
        byte[] longer = Arrays.copyOf(a, 2);
        return longer[0] == 1 ? longer[1] == -1 ? 2 : 1 : 0;
    }

    public static int fill(int x) {
        short[] a = new short[3];
        Arrays.fill(a, 1, 3, (short) x);
        return a[0] == a[2] ? 1 : a[1] == x ? 2 : 3;
    }

    public static int equalLongs(long[] a, long[] b) {
        if (a == null || b == null || a.length != 3 || b.length != 3) {
            return -1;
        }
        return Arrays.equals(a, b) ? 1 : 0;
    }

    public static int mismatchOfDoubles(double[] a, double b) {
        if (a == null || a.length != 2) {
            return -2;
        }
        return Arrays.mismatch(a, new double[] {1.5, b});
    }

    public static int mismatchOfFloats(float[] a, float b) {
        if (a == null || a.length != 3) {
            return -2;
        }
        return Arrays.mismatch(a, new float[] {0.0f, Float.NaN, b});
    }

    public static boolean equalBytes(byte a, byte b) {
        byte[] first = {1, 2, 3, 4, 5, 6, 7, a, 9};
        byte[] second = {1, 2, 3, 4, 5, 6, 7, -3, b};
        return Arrays.equals(first, second);
    }

    public static int equalArrays(int[] a, int[] b) {
        if (a == null || b == null || a.length != 2 || b.length != 2) {
            return -1;
        }
        return Arrays.equals(a, b) ? 1 : 0;
    }

    public static int bitCount(int x) {
        return Integer.bitCount(x) == 31 ? x == -2 ? 2 : 1 : 0;
    }

    public static int leadingZeros(int x) {
        return Integer.numberOfLeadingZeros(x) == 24 ? x == 0x80 ? 2 : 1 : 0;
    }

    public static int reverse(int x) {
        return Integer.reverseBytes(x) == 0x01020304 ? 1 : Integer.reverse(x) == 1 ? 2 : 0;
    }

    public static int rotate(int x, int by) {
        return Integer.rotateLeft(x, by) == 1 ? by == 31 ? 2 : 1 : 0;
    }

    public static int floorMod(int x) {
        return Math.floorMod(x, 5) == 3 ? x < 0 ? 2 : 1 : 0;
    }

    public static int floorDiv(int x, int y) {
        if (y < -3 || y > 3) {
            return -1;
        }
        return Math.floorDiv(x, y) == -2 ? 1 : 0;
    }

    public static int multiplyHigh(int x) {
        long product = (long) x * x;
        return product == (int) product ? 1 : 0;
    }

    public static int unsigned(int x) {
        return Integer.compareUnsigned(x, 10) < 0 ? 1 : Integer.toUnsignedLong(x) > 0xfffffff0L ? 2 : 0;
    }

    public static int compare(int a, int b) {
        return Integer.compare(a, b) + Boolean.compare(a > 0, b > 0) == 2 ? 1 : 0;
    }

    public static int requires(String s) {
        java.util.Objects.requireNonNull(s, "s");
        return s.isEmpty() ? 0 : 1;
    }

    public static int checkIndex(int i) {
        try {
            return java.util.Objects.checkIndex(i & 3, 2) == 0 ? 0 : 1;
        } catch (IndexOutOfBoundsException e) {
            return 2;
        }
    }

    public static int concat(String s) {
        String t = s + "!";
        return t.equals("a!") ? 1 : t.length();
    }

    public static int reversed(String s) {
        return new StringBuilder(s).reverse().toString().equals("ab") ? 1 : 0;
    }

    public static int fromChars(char a, char b) {
        String s = new String(new char[] {a, b});
        return s.equals("\u20ac1") ? 1 : s.equals("hi") ? 2 : 3;
    }

    public static int valueOf(char c) {
        return String.valueOf(c).equals("\u00e9") ? 1 : 0;
    }

    public static int lastIndexOf(String s) {
        return s.lastIndexOf('/');
    }

    public static int indexOfString(String s) {
        return s.indexOf("b");
    }

    public static int replace(String s) {
        return s.replace('a', 'b').equals("b") ? 1 : 0;
    }

    public static int ignoreCase(String s) {
        return s.length() == 1 && s.charAt(0) < 128 && s.equalsIgnoreCase("q") ? 1 : 0;
    }

    public static int trim(String s) {
        return s.trim().isEmpty() ? 1 : 0;
    }

    public static int wideEquals(String s) {
        return s.equals("\u20ac") ? 1 : s.equals("\u20aca") ? 2 : 0;
    }

    public static int compareStrings(String s, String t) {
        if (s == null || t == null || s.length() != 1) {
            return 0;
        }
        return s.compareTo(t) < 0 ? 1 : 2;
    }

    public static int digit(char c) {
        return c < 128 && Character.isDigit(c) ? 1 : 0;
    }

    public static int smallNumber(int x) {
        return Integer.toString(x & 1).equals("1") ? 1 : 0;
    }

    public static int parseInt(String s) {
        if (s == null || s.length() != 1 || s.charAt(0) > 'z') {
            return -1;
        }
        try {
            return Integer.parseInt(s) == 7 ? 1 : 0;
        } catch (NumberFormatException e) {
            return 2;
        }
    }

    public static int list(int a, int b) {
        List<int[]> list = new ArrayList<>();
        list.add(new int[] {a});
        list.add(new int[] {b});
        int largest = Integer.MIN_VALUE;
        for (int[] box : list) {
            if (box[0] > largest) {
                largest = box[0];
            }
        }
        return largest == 0 ? 1 : 0;
    }

    public static int listOf(int x) {
        return List.of(1, 2).size() + (x > 0 ? 1 : 0);
    }

    public static int min(float a) {
        float min = Math.min(a, 0f);
        return min != min ? 1 : min == 0 && 1 / min < 0 ? 2 : 0;
    }

    public static int sqrt(float a) {
        return a == 4 && Math.sqrt(a) == 2 ? 1 : 0;
    }

    public static int hashes(boolean b, long l) {
        return Boolean.hashCode(b) == Long.hashCode(l) ? 1 : 0;
    }
}
