package paths;

/** Arrays as arguments, symbolic indices and lengths. */
public final class Arrays {
    private Arrays() {}

    public static int read(int[] a, int i) {
        return a[i] == 7 ? 1 : 0;
    }

    public static int write(int[] a, int i) {
        a[i] = 5;
        return a[0] == 5 ? 1 : 0;
    }

    public static int swap(int[] a, int i, int k) {
        int old = a[i];
        a[i] = a[k];
        a[k] = old;
        return a[0] == 3 ? 1 : 0;
    }

    public static int constantTable(int i) {
        int[] table = {3, 1, 4, 1, 5};
        return table[i] > 3 ? 1 : 0;
    }

    public static int find(int[] a, int wanted) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    public static int max(int[] a) {
        if (a == null || a.length == 0) {
            throw new IllegalArgumentException("empty");
        }
        int max = a[0];
        for (int value : a) {
            if (value > max) {
                max = value;
            }
        }
        return max;
    }

    public static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) {
                return false;
            }
        }
        return true;
    }

    public static int[] sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int k = i - 1;
            for (; k >= 0 && a[k] > x; k--) {
                a[k + 1] = a[k];
            }
            a[k + 1] = x;
        }
        return a;
    }

    public static int binarySearch(int[] a, int wanted) {
        int low = 0;
        int high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] == wanted) {
                return middle;
            }
            if (a[middle] < wanted) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1 - low;
    }

    public static int length(int n) {
        if (n > 3) {
            return -1;
        }
        int[] a = new int[n];
        return a.length == 2 ? 2 : a.length;
    }

    public static int fill(int n, int value) {
        if (n >= 4) {
            return 0;
        }
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = value + i;
        }
        return n > 1 && a[1] == 0 ? 1 : 2;
    }

    public static int bytes(byte[] a) {
        int sum = 0;
        for (byte b : a) {
            sum += b & 0xff;
        }
        return sum > 300 ? 1 : sum == 255 ? 2 : 3;
    }

    public static int storesNarrow(byte[] a, int value) {
        a[0] = (byte) value;
        return a[0] == value ? 1 : 0;
    }

    public static int booleans(boolean[] a) {
        int set = 0;
        for (boolean b : a) {
            if (b) {
                set++;
            }
        }
        return set;
    }

    public static int longs(long[] a, int i) {
        long[] copy = a.clone();
        a[i]++;
        return copy[i] > a[i] ? 1 : 0;
    }

    public static int chars(char[] a) {
        return a.length > 1 && a[0] == a[1] ? a[0] > 0x7fff ? 2 : 1 : 0;
    }

    public static int caught(int[] a, int i) {
        try {
            return a[i] > 0 ? 1 : 0;
        } catch (ArrayIndexOutOfBoundsException e) {
            return i < 0 ? -1 : -2;
        } catch (NullPointerException e) {
            return -3;
        }
    }

    public static int alias(int[] a, int[] b) {
        if (a == b) {
            return 0;
        }
        return a.length == b.length ? 1 : 2;
    }

    public static int twoDimensions(int i, int k) {
        int[][] grid = {{1, 2}, {3, 4, 5}};
        return grid[i][k] == 5 ? 1 : 0;
    }

    public static int symbolicRow(int i, int value) {
        int[][] grid = new int[2][2];
        grid[i][1] = value;
        return grid[1][1] == 9 ? 1 : 0;
    }

    public static double floats(double[] a) {
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < a.length && i < 2; i++) {
            if (a[i] > best) {
                best = a[i];
            }
        }
        return best;
    }

    public static int objects(int i) {
        String[] names = {"a", null, "ccc"};
        return names[i].length();
    }
}
