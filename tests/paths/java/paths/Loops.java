package paths;

/** Loops with small bounds, and recursion. */
public final class Loops {
    private Loops() {}

    public static int countUp(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
            if (i == 4) {
                break;
            }
        }
        return sum;
    }

    public static int nested(int n, int m) {
        if (n > 3 || m > 3) {
            return -1;
        }
        int count = 0;
        for (int i = 0; i < n; i++) {
            for (int k = i; k < m; k++) {
                count += k;
            }
        }
        return count;
    }

    public static int labelled(int x, int y) {
        int steps = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                steps++;
                if (i == x) {
                    continue outer;
                }
                if (k == y) {
                    break outer;
                }
            }
        }
        return steps;
    }

    public static int bits(byte b) {
        int count = 0;
        for (int i = 0; i < 4; i++) {
            if ((b >> i & 1) != 0) {
                count++;
            }
        }
        return count;
    }

    public static int halve(int n) {
        int steps = 0;
        n &= 15;
        while (n > 0) {
            n >>= 1;
            steps++;
        }
        return steps;
    }

    public static int doWhile(int n) {
        int i = 0;
        do {
            i += 3;
        } while (i < n && i < 10);
        return i;
    }

    public static int factorial(int n) {
        if (n < 0 || n > 5) {
            throw new IllegalArgumentException("n");
        }
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    public static int fibonacci(int n) {
        if (n > 4) {
            return -1;
        }
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    public static boolean even(int n) {
        return n >= 0 && n < 5 && isEven(n);
    }

    private static boolean isEven(int n) {
        return n == 0 || isOdd(n - 1);
    }

    private static boolean isOdd(int n) {
        return n != 0 && isEven(n - 1);
    }

    public static int power(int base, int exponent) {
        int result = 1;
        for (int e = exponent & 3; e > 0; e >>= 1) {
            if ((e & 1) == 1) {
                result *= base;
            }
            base *= base;
        }
        return result == 9 ? 1 : 0;
    }
}
