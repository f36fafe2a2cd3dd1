package corpus;

/** Sorting algorithms written out. */
public final class Sorting {
    private static int[] data(int n, int seed) {
        int[] a = new int[n];
        long x = seed * 2862933555777941757L + 3037000493L;
        for (int i = 0; i < n; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            a[i] = (int) (x >>> 33) % 1000 - 500;
        }
        return a;
    }

    public static int[] bubble(int n, int seed) {
        int[] a = data(n, seed);
        boolean swapped;
        do {
            swapped = false;
            for (int i = 1; i < a.length; i++) {
                if (a[i - 1] > a[i]) {
                    int t = a[i];
                    a[i] = a[i - 1];
                    a[i - 1] = t;
                    swapped = true;
                }
            }
        } while (swapped);
        return a;
    }

    public static int[] insertion(int n, int seed) {
        int[] a = data(n, seed);
        for (int i = 1; i < n; i++) {
            int v = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > v) {
                a[j + 1] = a[j--];
            }
            a[j + 1] = v;
        }
        return a;
    }

    public static int[] quick(int n, int seed) {
        int[] a = data(n, seed);
        quick(a, 0, n - 1);
        return a;
    }

    private static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) {
            return;
        }
        int p = a[lo + hi >>> 1];
        int i = lo;
        int j = hi;
        while (i <= j) {
            while (a[i] < p) {
                i++;
            }
            while (a[j] > p) {
                j--;
            }
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        quick(a, lo, j);
        quick(a, i, hi);
    }

    public static int[] merge(int n, int seed) { return mergeSort(data(n, seed)); }

    private static int[] mergeSort(int[] a) {
        if (a.length < 2) {
            return a;
        }
        int m = a.length / 2;
        int[] l = new int[m];
        int[] r = new int[a.length - m];
        System.arraycopy(a, 0, l, 0, m);
        System.arraycopy(a, m, r, 0, r.length);
        l = mergeSort(l);
        r = mergeSort(r);
        int[] out = new int[a.length];
        for (int i = 0, j = 0, k = 0; k < out.length; k++) {
            out[k] = j >= r.length || i < l.length && l[i] <= r[j] ? l[i++] : r[j++];
        }
        return out;
    }

    public static int[] heap(int n, int seed) {
        int[] a = data(n, seed);
        for (int i = n / 2 - 1; i >= 0; i--) {
            sift(a, i, n);
        }
        for (int end = n - 1; end > 0; end--) {
            int t = a[0];
            a[0] = a[end];
            a[end] = t;
            sift(a, 0, end);
        }
        return a;
    }

    private static void sift(int[] a, int i, int n) {
        for (;;) {
            int c = 2 * i + 1;
            if (c >= n) {
                return;
            }
            if (c + 1 < n && a[c + 1] > a[c]) {
                c++;
            }
            if (a[i] >= a[c]) {
                return;
            }
            int t = a[i];
            a[i] = a[c];
            a[c] = t;
            i = c;
        }
    }

    public static int[] shell(int n, int seed) {
        int[] a = data(n, seed);
        for (int gap = n / 2; gap > 0; gap /= 2) {
            for (int i = gap; i < n; i++) {
                int t = a[i];
                int j;
                for (j = i; j >= gap && a[j - gap] > t; j -= gap) {
                    a[j] = a[j - gap];
                }
                a[j] = t;
            }
        }
        return a;
    }

    public static int[] counting(int n, int seed) {
        int[] a = data(n, seed);
        int[] count = new int[2000];
        for (int v : a) {
            count[v + 1000]++;
        }
        int k = 0;
        for (int v = 0; v < count.length; v++) {
            while (count[v]-- > 0) {
                a[k++] = v - 1000;
            }
        }
        return a;
    }

    public static int[] radix(int n, int seed) {
        int[] a = data(n, seed);
        int[] b = new int[n];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] c = new int[257];
            for (int v : a) {
                c[((v ^ 0x80000000) >>> shift & 255) + 1]++;
            }
            for (int i = 0; i < 256; i++) {
                c[i + 1] += c[i];
            }
            for (int v : a) {
                b[c[(v ^ 0x80000000) >>> shift & 255]++] = v;
            }
            int[] t = a;
            a = b;
            b = t;
        }
        return a;
    }
}
