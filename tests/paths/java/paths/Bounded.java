package paths;

/** Methods that exploration cannot finish, most for the lack of a bound: it has to say so. */
public final class Bounded {
    private Bounded() {}

    public static int sum(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    public static int collatz(int n) {
        int steps = 0;
        while (n > 1) {
            n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
            if (++steps == 100) {
                return -1;
            }
        }
        return steps;
    }

    public static int newArray(int n) {
        return new byte[n].length;
    }

    public static int deepRecursion(int n) {
        return n <= 0 ? 0 : 1 + deepRecursion(n - 1);
    }

    public static int floatRemainder(float x) {
        return x % 2 == 1 ? 1 : 0;
    }
}
