package coverage;

/** Finally blocks, which the compiler copies to every exit. */
public class FinallyBlocks {
    private static int log;

    private static int fail(int a) {
        if (a == 1) throw new IllegalArgumentException("one");
        if (a == 2) throw new IllegalStateException("two");
        return a;
    }

    public static int simple(int a) {
        try {
            fail(a);
        } finally {
            log++;
        }
        return a;
    }

    public static int withBranch(int a, int b) {
        try {
            if (a > 1) return fail(b);
            fail(a);
        } finally {
            if (b > 0) log += b;
        }
        return 0;
    }

    public static int withCatch(int a) {
        int result = 0;
        try {
            result = fail(a);
        } catch (IllegalArgumentException e) {
            result = -1;
        } finally {
            log = a > 3 ? log + 1 : log - 1;
        }
        return result;
    }

    public static int emptyCatch(int a) {
        try {
            fail(a);
        } catch (IllegalStateException e) {
        } finally {
            if (a > 3) log++;
        }
        return 1;
    }

    public static int nested(int a, int b) {
        int result = 0;
        try {
            try {
                result = fail(a);
            } finally {
                if (a > 0) result += fail(b);
            }
        } catch (IllegalArgumentException e) {
            result = 9;
        } finally {
            if (result == 9) log++;
        }
        return result;
    }

    public static int inLoop(int a) {
        int count = 0;
        for (int i = 0; i < a; i++) {
            try {
                if (i == 3) break;
                if (i == 0) continue;
                count += fail(i - 1);
            } catch (IllegalArgumentException e) {
                count += 10;
            } finally {
                count += i > 1 ? 1 : 2;
            }
        }
        return count;
    }

    @SuppressWarnings("finally")
    public static int returning(int a) {
        try {
            return fail(a);
        } finally {
            if (a > 0) return -1;
            log++;
        }
    }

    @SuppressWarnings("finally")
    public static int always(int a) {
        try {
            return 10 / a;
        } finally {
            return a > 0 ? 1 : 2;
        }
    }

    public static int withSwitch(int a) {
        try {
            fail(a);
        } finally {
            switch (a) {
                case 0:
                case 3:
                    log++;
                    break;
                case 1:
                    log = 7;
                default:
                    log--;
            }
        }
        return log;
    }

    public static int withLoop(int a) {
        try {
            fail(a);
        } finally {
            for (int i = 0; i < a; i++) log += i;
        }
        return log;
    }
}
