package coverage;

import java.util.List;

/** Loops, with and without exceptions in them. */
public class Loops {
    public static int counted(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    public static int whileLoop(int n) {
        while (n > 3) {
            n -= 2;
        }
        return n;
    }

    public static int atStart(int n) {
        do {
            n = 10 / (n - 2);
        } while (n > 0);
        return n;
    }

    public static int headCalls(int n) {
        while (step(n) > 0) {
            n--;
        }
        return n;
    }

    private static int step(int n) {
        if (n == 4) throw new IllegalStateException();
        return n;
    }

    public static int breaks(int a, int b) {
        int count = 0;
        outer:
        for (int i = 0; i < a + 2; i++) {
            for (int j = 0; j < b + 2; j++) {
                if (i == j + 1) continue outer;
                if (i + j == 4) break outer;
                count++;
            }
        }
        return count;
    }

    public static int elements(int n) {
        int sum = 0;
        for (int element : new int[] {3, n, 5}) {
            sum += 6 / element;
        }
        return sum;
    }

    public static int iterates(int n) {
        int sum = 0;
        for (String text : List.of("a", "bb", "ccc")) {
            if (text.length() == n) break;
            sum += text.charAt(n - 2);
        }
        return sum;
    }

    public static int endless(int n) {
        for (;;) {
            if (n-- < 0) return n;
            helper(n);
            if (n == 2) throw new IllegalArgumentException("two");
        }
    }

    private static void helper(int n) {
        if (n == 1) throw new ArithmeticException();
    }

    public static int recursive(int n) {
        if (n == 5) throw new IllegalStateException();
        if (n <= 0) return 0;
        return 1 + recursive(n - 1) + (n == 3 ? recursive(5) : 0);
    }
}
