package corpus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Well-known small programs. */
public final class Classics {
    public static int sieve(int n) {
        boolean[] composite = new boolean[n + 1];
        int count = 0;
        for (int i = 2; i <= n; i++) {
            if (!composite[i]) {
                count++;
                for (long j = (long) i * i; j <= n; j += i) {
                    composite[(int) j] = true;
                }
            }
        }
        return count;
    }

    public static double matrix(int n) {
        double[][] a = new double[n][n];
        double[][] b = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i + j / 10.0;
                b[i][j] = i - j / 7.0;
            }
        }
        double trace = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double s = 0;
                for (int k = 0; k < n; k++) {
                    s += a[i][k] * b[k][j];
                }
                if (i == j) {
                    trace += s;
                }
            }
        }
        return trace;
    }

    public static long matrixPower(int n) {
        long[][] r = {{1, 0}, {0, 1}};
        long[][] m = {{1, 1}, {1, 0}};
        for (int e = n; e > 0; e >>= 1) {
            if ((e & 1) != 0) {
                r = multiply(r, m);
            }
            m = multiply(m, m);
        }
        return r[0][1];
    }

    private static long[][] multiply(long[][] a, long[][] b) {
        long[][] c = new long[2][2];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    c[i][j] = (c[i][j] + a[i][k] * b[k][j]) % 1000000007L;
                }
            }
        }
        return c;
    }

    public static int queens(int n) { return place(n, 0, 0, 0, 0); }

    private static int place(int n, int row, int cols, int d1, int d2) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int free = (1 << n) - 1 & ~(cols | d1 | d2); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += place(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >>> 1);
        }
        return count;
    }

    public static String firstQueens(int n) {
        int[] col = new int[n];
        return solve(col, 0) ? java.util.Arrays.toString(col) : "none";
    }

    private static boolean solve(int[] col, int row) {
        if (row == col.length) {
            return true;
        }
        next:
        for (int c = 0; c < col.length; c++) {
            for (int r = 0; r < row; r++) {
                if (col[r] == c || Math.abs(col[r] - c) == row - r) {
                    continue next;
                }
            }
            col[row] = c;
            if (solve(col, row + 1)) {
                return true;
            }
        }
        return false;
    }

    public static int crc32(String s) {
        int[] table = new int[256];
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) {
                c = (c & 1) != 0 ? c >>> 1 ^ 0xedb88320 : c >>> 1;
            }
            table[i] = c;
        }
        int crc = ~0;
        for (int i = 0; i < s.length(); i++) {
            crc = table[(crc ^ s.charAt(i)) & 255] ^ crc >>> 8;
        }
        return ~crc;
    }

    public static String sha256(String s) {
        int[] k = new int[64];
        int[] h = new int[8];
        int n = 0;
        for (int p = 2; n < 64; p++) {
            boolean prime = true;
            for (int q = 2; q * q <= p; q++) {
                prime &= p % q != 0;
            }
            if (prime) {
                if (n < 8) {
                    h[n] = root(p, false);
                }
                k[n++] = root(p, true);
            }
        }
        byte[] text = s.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        byte[] m = new byte[(text.length + 9 + 63) / 64 * 64];
        System.arraycopy(text, 0, m, 0, text.length);
        m[text.length] = (byte) 0x80;
        long bits = text.length * 8L;
        for (int i = 0; i < 8; i++) {
            m[m.length - 1 - i] = (byte) (bits >>> 8 * i);
        }
        int[] w = new int[64];
        for (int block = 0; block < m.length; block += 64) {
            for (int i = 0; i < 16; i++) {
                int j = block + 4 * i;
                w[i] = m[j] << 24 | (m[j + 1] & 255) << 16 | (m[j + 2] & 255) << 8 | m[j + 3] & 255;
            }
            for (int i = 16; i < 64; i++) {
                int a = w[i - 15];
                int b = w[i - 2];
                w[i] = w[i - 16] + w[i - 7] + (Integer.rotateRight(a, 7) ^ Integer.rotateRight(a, 18) ^ a >>> 3)
                    + (Integer.rotateRight(b, 17) ^ Integer.rotateRight(b, 19) ^ b >>> 10);
            }
            int[] v = h.clone();
            for (int i = 0; i < 64; i++) {
                int t1 = v[7] + (Integer.rotateRight(v[4], 6) ^ Integer.rotateRight(v[4], 11) ^ Integer.rotateRight(v[4], 25))
                    + (v[4] & v[5] ^ ~v[4] & v[6]) + k[i] + w[i];
                int t2 = (Integer.rotateRight(v[0], 2) ^ Integer.rotateRight(v[0], 13) ^ Integer.rotateRight(v[0], 22))
                    + (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]);
                System.arraycopy(v, 0, v, 1, 7);
                v[4] += t1;
                v[0] = t1 + t2;
            }
            for (int i = 0; i < 8; i++) {
                h[i] += v[i];
            }
        }
        StringBuilder out = new StringBuilder();
        for (int x : h) {
            String hex = Integer.toHexString(x);
            out.append("00000000", 0, 8 - hex.length()).append(hex);
        }
        return out.toString();
    }

    /** The first 32 bits of the fraction of the square or cube root of p, by bisection. */
    private static int root(int p, boolean cube) {
        double lo = 0;
        double hi = p;
        for (int i = 0; i < 80; i++) {
            double mid = (lo + hi) / 2;
            if ((cube ? mid * mid * mid : mid * mid) > p) {
                hi = mid;
            } else {
                lo = mid;
            }
        }
        return (int) (long) ((lo - (long) lo) * 4294967296.0);
    }

    public static int editDistance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            }
        }
        return d[a.length()][b.length()];
    }

    public static String lcs(String a, String b) {
        int[][] l = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) {
            for (int j = b.length() - 1; j >= 0; j--) {
                l[i][j] = a.charAt(i) == b.charAt(j) ? l[i + 1][j + 1] + 1 : Math.max(l[i + 1][j], l[i][j + 1]);
            }
        }
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length();) {
            if (a.charAt(i) == b.charAt(j)) {
                s.append(a.charAt(i++));
                j++;
            } else if (l[i + 1][j] >= l[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return s.toString();
    }

    public static int knapsack(int capacity) {
        int[] w = {12, 7, 11, 8, 9, 6, 5, 14};
        int[] v = {24, 13, 23, 15, 16, 11, 9, 28};
        int[] best = new int[capacity + 1];
        for (int i = 0; i < w.length; i++) {
            for (int c = capacity; c >= w[i]; c--) {
                best[c] = Math.max(best[c], best[c - w[i]] + v[i]);
            }
        }
        return best[capacity];
    }

    public static List<String> permutations(String s) {
        List<String> out = new ArrayList<>();
        permute("", s, out);
        return out;
    }

    private static void permute(String prefix, String rest, List<String> out) {
        if (rest.isEmpty()) {
            out.add(prefix);
        }
        for (int i = 0; i < rest.length(); i++) {
            permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
        }
    }

    public static String hanoi(int n) {
        StringBuilder b = new StringBuilder();
        hanoi(n, 'A', 'B', 'C', b);
        return b.toString();
    }

    private static void hanoi(int n, char from, char via, char to, StringBuilder b) {
        if (n > 0) {
            hanoi(n - 1, from, to, via, b);
            b.append(from).append(to).append(' ');
            hanoi(n - 1, via, from, to, b);
        }
    }

    public static String roman(int n) {
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] s = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < v.length; i++) {
            while (n >= v[i]) {
                n -= v[i];
                b.append(s[i]);
            }
        }
        return b.toString();
    }

    public static int fromRoman(String s) {
        Map<Character, Integer> m = new HashMap<>();
        m.put('I', 1);
        m.put('V', 5);
        m.put('X', 10);
        m.put('L', 50);
        m.put('C', 100);
        m.put('D', 500);
        m.put('M', 1000);
        int r = 0;
        for (int i = 0; i < s.length(); i++) {
            int v = m.get(s.charAt(i));
            r += i + 1 < s.length() && m.get(s.charAt(i + 1)) > v ? -v : v;
        }
        return r;
    }

    public static String runLength(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length();) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) {
                j++;
            }
            b.append(j - i).append(s.charAt(i));
            i = j;
        }
        String coded = b.toString();
        b.setLength(0);
        int n = 0;
        for (char c : coded.toCharArray()) {
            if (Character.isDigit(c)) {
                n = n * 10 + c - '0';
            } else {
                b.append(String.valueOf(c).repeat(n));
                n = 0;
            }
        }
        return coded + " " + b.toString().equals(s);
    }

    public static String life(int generations) {
        boolean[][] g = new boolean[8][8];
        int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
        for (int[] c : glider) {
            g[c[0]][c[1]] = true;
        }
        for (int t = 0; t < generations; t++) {
            boolean[][] n = new boolean[8][8];
            for (int y = 0; y < 8; y++) {
                for (int x = 0; x < 8; x++) {
                    int around = 0;
                    for (int dy = -1; dy <= 1; dy++) {
                        for (int dx = -1; dx <= 1; dx++) {
                            if ((dx != 0 || dy != 0) && g[y + dy + 8 & 7][x + dx + 8 & 7]) {
                                around++;
                            }
                        }
                    }
                    n[y][x] = around == 3 || around == 2 && g[y][x];
                }
            }
            g = n;
        }
        StringBuilder b = new StringBuilder();
        for (boolean[] row : g) {
            for (boolean c : row) {
                b.append(c ? '#' : '.');
            }
            b.append('/');
        }
        return b.toString();
    }

    public static String bigIntByHand(int n) {
        int[] digits = {1};
        for (int f = 2; f <= n; f++) {
            int carry = 0;
            int[] out = new int[digits.length + 4];
            int len = 0;
            for (int d : digits) {
                int v = d * f + carry;
                out[len++] = v % 10;
                carry = v / 10;
            }
            while (carry > 0) {
                out[len++] = carry % 10;
                carry /= 10;
            }
            digits = java.util.Arrays.copyOf(out, len);
        }
        StringBuilder b = new StringBuilder();
        for (int d : digits) {
            b.append((char) ('0' + d));
        }
        return b.reverse().toString();
    }

    record Edge(int to, int cost) { }

    public static int[] dijkstra(int n, int seed) {
        List<List<Edge>> graph = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            graph.add(new ArrayList<>());
        }
        int x = seed;
        for (int i = 0; i < n * 3; i++) {
            x = x * 1664525 + 1013904223;
            int a = (x >>> 8) % n;
            x = x * 1664525 + 1013904223;
            int b = (x >>> 8) % n;
            graph.get(a).add(new Edge(b, (x >>> 4 & 15) + 1));
        }
        int[] dist = new int[n];
        java.util.Arrays.fill(dist, Integer.MAX_VALUE);
        dist[0] = 0;
        PriorityQueue<int[]> q = new PriorityQueue<>((p, r) -> p[1] != r[1] ? Integer.compare(p[1], r[1]) : p[0] - r[0]);
        q.add(new int[] {0, 0});
        while (!q.isEmpty()) {
            int[] top = q.poll();
            if (top[1] > dist[top[0]]) {
                continue;
            }
            for (Edge e : graph.get(top[0])) {
                int d = top[1] + e.cost();
                if (d < dist[e.to()]) {
                    dist[e.to()] = d;
                    q.add(new int[] {e.to(), d});
                }
            }
        }
        return dist;
    }

    public static int floydWarshall(int n) {
        int[][] d = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                d[i][j] = i == j ? 0 : (i * 7 + j * 13) % 10 < 3 ? (i * j) % 17 + 1 : 1 << 20;
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
                }
            }
        }
        int s = 0;
        for (int[] row : d) {
            for (int v : row) {
                s = s * 31 + v;
            }
        }
        return s;
    }

    public static int unionFind(int n) {
        int[] parent = new int[n];
        for (int i = 0; i < n; i++) {
            parent[i] = i;
        }
        int sets = n;
        for (int i = 0; i < n; i++) {
            int a = find(parent, i);
            int b = find(parent, i * i % n);
            if (a != b) {
                parent[a] = b;
                sets--;
            }
        }
        return sets;
    }

    private static int find(int[] p, int x) {
        while (p[x] != x) {
            p[x] = p[p[x]];
            x = p[x];
        }
        return x;
    }

    public static String mandelbrot(int width, int height) {
        StringBuilder b = new StringBuilder();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                double cr = x * 3.0 / width - 2;
                double ci = y * 2.0 / height - 1;
                double zr = 0;
                double zi = 0;
                int n = 0;
                while (n < 30 && zr * zr + zi * zi < 4) {
                    double t = zr * zr - zi * zi + cr;
                    zi = 2 * zr * zi + ci;
                    zr = t;
                    n++;
                }
                b.append(" .:-=+*#%@".charAt(n % 10));
            }
            b.append('/');
        }
        return b.toString();
    }

    public static int josephus(int n, int k) {
        java.util.ArrayDeque<Integer> q = new java.util.ArrayDeque<>();
        for (int i = 1; i <= n; i++) {
            q.add(i);
        }
        while (q.size() > 1) {
            for (int i = 1; i < k; i++) {
                q.add(q.remove());
            }
            q.remove();
        }
        return q.peek();
    }

    public static boolean sudokuRow(String s) {
        int seen = 0;
        for (char c : s.toCharArray()) {
            int bit = 1 << c - '0';
            if ((seen & bit) != 0) {
                return false;
            }
            seen |= bit;
        }
        return seen == 0b1111111110;
    }

    public static String caesar(String s, int k) {
        char[] c = s.toCharArray();
        for (int i = 0; i < c.length; i++) {
            if (c[i] >= 'a' && c[i] <= 'z') {
                c[i] = (char) ((c[i] - 'a' + k % 26 + 26) % 26 + 'a');
            } else if (Character.isUpperCase(c[i])) {
                c[i] += (char) (('Z' - c[i] >= k) ? k : k - 26);
            }
        }
        return new String(c);
    }

    public static long modularPower(long b, long e, long m) {
        long r = 1;
        b %= m;
        while (e > 0) {
            if ((e & 1) == 1) {
                r = r * b % m;
            }
            b = b * b % m;
            e >>>= 1;
        }
        return r;
    }

    public static int[] twoSum(int target) {
        int[] a = {11, 2, 15, 7, 8, -3, 40};
        Map<Integer, Integer> seen = new HashMap<>();
        for (int i = 0; i < a.length; i++) {
            Integer j = seen.get(target - a[i]);
            if (j != null) {
                return new int[] {j, i};
            }
            seen.put(a[i], i);
        }
        return new int[0];
    }
}
