package coverage;

/** Conditional jumps of every kind, alone and in chains. */
public final class Jumps {
    private Jumps() {}

    public static int ifElse(int a) {
        if (a > 2) {
            return 1;
        } else {
            return 2;
        }
    }

    public static int ifOnly(int a) {
        int result = 0;
        if (a == 3) result = 1;
        return result;
    }

    public static int comparisons(int a, int b) {
        int count = 0;
        if (a == b) count++;
        if (a != b) count++;
        if (a < b) count++;
        if (a <= b) count++;
        if (a > b) count++;
        if (a >= b) count++;
        return count;
    }

    public static int longs(int a, int b) {
        long x = a, y = b * 10L;
        if (x < y) return 1;
        return x == 0 ? 2 : 3;
    }

    public static int doubles(int a, int b) {
        double x = a / (double) b;
        if (x != x) return 0;
        if (x > 1.5) return 1;
        return x <= -0.5 ? 2 : 3;
    }

    public static boolean chain(int a, int b) {
        return a > 0 && b > 0 || a < 0 && b < 0;
    }

    public static int conditional(int a, int b) {
        int x = a > 0 ? b > 0 ? 1 : 2 : 3;
        boolean both = (a > 1) ^ (b > 1);
        return both ? x : -x;
    }

    public static boolean negated(int a) {
        boolean result = !(a > 1 && a < 4);
        return !result;
    }

    public static boolean nulls(int a) {
        Object x = a > 0 ? "x" : null;
        Object y = a > 1 ? "y" : null;
        return x == null || y != null && x != y;
    }

    public static boolean instances(int a) {
        Object x = a > 2 ? (Object) "text" : Integer.valueOf(a);
        if (x instanceof String s && s.length() == 4) {
            return true;
        }
        return x instanceof Integer i && i > 0;
    }

    public static int emptyBranch(int a) {
        if (a > 0) {
        }
        return a;
    }

    public static void nothing() {}

    public static int constant() {
        return 4;
    }
}
