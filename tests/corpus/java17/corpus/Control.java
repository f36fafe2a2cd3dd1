package corpus;

/** Branches, loops and labels. */
public final class Control {
    public static int abs(int x) { return x < 0 ? -x : x; }

    public static String sign(int x) { return x < 0 ? "neg" : x == 0 ? "zero" : "pos"; }

    public static int collatz(long n) {
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    public static int gcd(int a, int b) {
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    public static int labeled(int limit) {
        int found = 0;
        outer:
        for (int i = 2; ; i++) {
            for (int j = 2; j * j <= i; j++) {
                if (i % j == 0) {
                    continue outer;
                }
            }
            found++;
            inner: {
                if (found % 3 == 0) {
                    break inner;
                }
                if (found >= limit) {
                    found += i * 1000;
                    break outer;
                }
            }
        }
        return found;
    }

    public static int doWhile(int n) {
        int s = 0;
        do {
            s += n;
            if (n == 5) {
                n -= 2;
                continue;
            }
            n--;
        } while (n > 0);
        return s;
    }

    public static boolean shortCircuit(int a, int b) {
        return a != 0 && b / a > 2 || b != 0 && a / b > 2;
    }

    public static boolean eager(boolean a, boolean b) {
        boolean c = a & b | !a ^ b;
        c ^= true;
        c |= a && !b;
        c &= b || a;
        return c;
    }

    public static String fizz(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 1; i <= n; i++) {
            b.append(i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : Integer.toString(i)).append(' ');
        }
        return b.toString();
    }

    public static int recursive(int n) { return n <= 1 ? 1 : n * recursive(n - 1); }

    public static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static boolean even(int n) { return n == 0 || odd(n - 1); }

    private static boolean odd(int n) { return n != 0 && even(n - 1); }

    public static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); }

    private static int runaway(int n) { return runaway(n + 1) + 1; }

    public static int overflow() {
        try {
            return runaway(0);
        } catch (StackOverflowError e) {
            return -1;
        }
    }

    public static int overflowTwice() {
        return overflow() + overflow() * 10;
    }

    public static String refCompare(String s) {
        Object o = s;
        Object p = new Object();
        return (o == s) + " " + (o != p) + " " + (p == null) + " " + (o == null) + " " + (s != null);
    }

    public static int assertsAreOff(int x) {
        assert x > 1000 : "never evaluated " + x / 0;
        assert (x = 77) > 0;
        return x;
    }

    public static int mixedConditions(int a, int b, int c) {
        int r = 0;
        if (a > b && b > c || a == c && !(b < 0)) {
            r += 1;
        } else if (a < b || c > 0 && a != 3) {
            r += 2;
        }
        r += (a > 0 ? b > 0 : c > 0) ? 10 : 20;
        boolean z = a > b;
        z = !z;
        r += z ? 100 : 200;
        while (r < 1000 && (r & 512) == 0) {
            r += r >> 1;
        }
        return r;
    }
}
