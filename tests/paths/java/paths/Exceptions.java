package paths;

/** Exceptions thrown, caught, rethrown, and finally. */
public final class Exceptions {
    private Exceptions() {}

    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;
        final int code;

        Refused(int code) {
            super("refused");
            this.code = code;
        }
    }

    private static int check(int x) throws Refused {
        if (x < 0) {
            throw new Refused(x);
        }
        return x;
    }

    public static int caught(int x) {
        try {
            return check(x) > 10 ? 2 : 1;
        } catch (Refused e) {
            return e.code == -7 ? -2 : -1;
        }
    }

    public static int rethrown(int x) {
        try {
            return check(x);
        } catch (Refused e) {
            throw new IllegalStateException("wrapped", e);
        }
    }

    public static int passedOn(int x) throws Refused {
        return check(x) == 3 ? 1 : 0;
    }

    public static int finallyRuns(int x) {
        int[] log = new int[1];
        try {
            if (x > 0) {
                log[0] = 1;
            } else {
                throw new RuntimeException("not positive");
            }
        } catch (RuntimeException e) {
            log[0] = 2;
        } finally {
            log[0] += x == 5 ? 100 : 10;
        }
        return log[0];
    }

    @SuppressWarnings("finally")
    public static int finallyWins(int x) {
        try {
            if (1000 / x > 100) {
                return 1;
            }
            return 2;
        } finally {
            if (x < 1) {
                return 3;
            }
        }
    }

    public static int multi(int x, int[] a) {
        try {
            return 12 / x + a[0] > 0 ? 1 : 0;
        } catch (ArithmeticException | NullPointerException e) {
            return 2;
        } catch (RuntimeException e) {
            return 3;
        }
    }

    public static int nestedTry(int x) {
        try {
            try {
                if (x == 1) {
                    throw new IllegalArgumentException("one");
                }
                if (x == 2) {
                    throw new IllegalStateException("two");
                }
            } catch (IllegalArgumentException e) {
                throw new UnsupportedOperationException(e.getMessage());
            }
            return 0;
        } catch (IllegalStateException e) {
            return 2;
        }
    }

    static final class Resource implements AutoCloseable {
        static int closed;

        @Override
        public void close() {
            closed++;
        }
    }

    public static int resources(int x) {
        try (Resource resource = new Resource()) {
            if (x > 3) {
                throw new IllegalStateException();
            }
        } catch (IllegalStateException e) {
            return 10 + Resource.closed;
        }
        return Resource.closed;
    }

    public static int nullPointer(boolean missing) {
        int[] a = missing ? null : new int[2];
        return a.length;
    }

    public static int classCast(int x) {
        Object o = x > 0 ? "text" : Integer.valueOf(5);
        return ((String) o).length();
    }

    public static int inLoop(int x) {
        int failures = 0;
        for (int i = -1; i < 2; i++) {
            try {
                if (10 / (x + i) > 4) {
                    failures += 10;
                }
            } catch (ArithmeticException e) {
                failures++;
            }
        }
        return failures;
    }
}
