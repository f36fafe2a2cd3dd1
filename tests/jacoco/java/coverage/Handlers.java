package coverage;

/** Exceptions that are caught in the same method, or thrown on. */
public class Handlers {
    private static int fail(int a) {
        if (a == 1) throw new IllegalArgumentException("one");
        if (a == 2) throw new IllegalStateException("two");
        return a;
    }

    public static int caught(int a) {
        try {
            return fail(a);
        } catch (IllegalArgumentException e) {
            return -1;
        }
    }

    public static int several(int a) {
        int result = 0;
        try {
            if (a > 0) result = fail(a);
            result += 10 / a;
        } catch (IllegalArgumentException | ArithmeticException e) {
            result = e.getMessage().equals("one") ? 1 : 2;
        } catch (RuntimeException e) {
            result = 3;
            if (a > 1) result = 4;
        }
        return result;
    }

    public static int nested(int a, int b) {
        int result = 0;
        try {
            try {
                result = fail(a);
                if (result > 0) result += fail(b);
            } catch (IllegalStateException e) {
                result = b > 0 ? fail(b) : 7;
            }
        } catch (IllegalArgumentException e) {
            result = -10 / b;
        }
        return result;
    }

    public static int inLoop(int a) {
        int count = 0;
        for (int i = 0; i < a; i++) {
            try {
                count += fail(i);
            } catch (RuntimeException e) {
                if (i == 2) continue;
                count += 100;
            }
        }
        return count;
    }

    public static int rethrown(int a) {
        try {
            if (a > 0) fail(a);
        } catch (IllegalStateException e) {
            throw new RuntimeException(e);
        }
        return a;
    }

    public static int emptyHandler(int a) {
        try {
            fail(a);
        } catch (RuntimeException ignored) {
        }
        return a;
    }

    public static int entryCaught(int a) {
        int b = 0;
        try { b = 10 / a; } catch (ArithmeticException e) { b = 1; }
        return b;
    }

    public static int handlerFails(int a) {
        try {
            return fail(a);
        } catch (RuntimeException e) {
            int b = a > 1 ? 0 : 1;
            return 10 / b;
        }
    }

    public static int tryStartIsTarget(int a) {
        int result = 0;
        if (a > 2) {
            result = 1;
        }
        try {
            result += 10 / a;
        } catch (ArithmeticException e) {
            result = -1;
        }
        return result;
    }
}
