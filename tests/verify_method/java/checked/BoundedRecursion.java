package checked;

/** Recursive functions on small numbers. */
public final class BoundedRecursion {
    private BoundedRecursion() {}

    static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static void check(int n) {
        if (n < 0 || n > 6) {
            return;
        }
        int value = fibonacci(n);
        assert value >= n - 1 && value <= 8;
        if (n < 3) {
            assert ackermann(2, n) == 2 * n + 3;
        }
    }
}
