package corpus;

/** try, catch, finally. */
public final class TryCatch {
    static class Custom extends Exception {
        private static final long serialVersionUID = 1;
        final int code;

        Custom(int code) {
            super("code " + code);
            this.code = code;
        }

        Custom(String m, Throwable cause) {
            super(m, cause);
            code = -1;
        }
    }

    static class Unchecked extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unchecked(Throwable cause) { super(cause); }

        Unchecked() { }

        @Override
        public String getMessage() { return "overridden " + super.getMessage(); }
    }

    private static int fail(int n) throws Custom {
        if (n < 0) {
            throw new Custom(n);
        }
        if (n == 0) {
            throw new IllegalStateException("zero");
        }
        return n;
    }

    public static int simple(int n) {
        try {
            return fail(n);
        } catch (Custom e) {
            return e.code * 100;
        } catch (IllegalStateException e) {
            return -7;
        }
    }

    public static int uncaught(int n) throws Custom { return fail(n) + 1; }

    public static String finallyOrder(int n) {
        StringBuilder b = new StringBuilder();
        try {
            b.append("try ");
            fail(n);
            b.append("after ");
        } catch (Custom | IllegalStateException e) {
            b.append(e.getMessage()).append(' ');
        } finally {
            b.append("finally");
        }
        return b.toString();
    }

    @SuppressWarnings("finally")
    public static int overridingReturn(int n) {
        try {
            return fail(n);
        } catch (Custom e) {
            return 1;
        } finally {
            if (n < 10) {
                return 99;
            }
        }
    }

    public static int returnValueIsSaved(int n) {
        int x = n;
        try {
            return x;
        } finally {
            x = 1000;
        }
    }

    @SuppressWarnings("finally")
    public static int finallyBreaks(int n) {
        int i = 0;
        while (true) {
            try {
                i++;
                if (i % 2 == 0) {
                    continue;
                }
                fail(n - i);
            } catch (Custom e) {
                return i * 1000 + e.code;
            } finally {
                if (i > 8) {
                    break;
                }
                if (i == 3) {
                    continue;
                }
            }
        }
        return i;
    }

    public static String loops(int n) {
        StringBuilder b = new StringBuilder();
        outer:
        for (int i = 0; i < n; i++) {
            try {
                for (int j = 0; j < n; j++) {
                    try {
                        if (j == 2) {
                            continue outer;
                        }
                        if (i == 3) {
                            break outer;
                        }
                        b.append(i).append(j).append(' ');
                    } finally {
                        b.append('f');
                    }
                }
            } finally {
                b.append("F ");
            }
        }
        return b.toString();
    }

    public static String nested(int n) {
        StringBuilder b = new StringBuilder();
        try {
            try {
                try {
                    fail(n);
                    b.append("ok ");
                } finally {
                    b.append("f1 ");
                    if (n == -5) {
                        throw new ArithmeticException("from finally");
                    }
                }
            } catch (IllegalStateException e) {
                b.append("ISE ");
                throw new Unchecked(e);
            } finally {
                b.append("f2 ");
            }
        } catch (Unchecked e) {
            b.append(e.getMessage()).append(e.getCause().getMessage());
        } catch (Custom | RuntimeException e) {
            b.append(e);
        }
        return b.toString();
    }

    public static String causes(int depth) {
        Throwable t = new Custom(depth);
        for (int i = 0; i < depth; i++) {
            t = i % 2 == 0 ? new Unchecked(t) : new Custom("wrap" + i, t);
        }
        StringBuilder b = new StringBuilder();
        for (; t != null; t = t.getCause()) {
            b.append(t).append(" <- ");
        }
        return b.toString();
    }

    public static void throwUnchecked(boolean cause) {
        throw cause ? new Unchecked(new Error("inner")) : new Unchecked();
    }

    public static void rethrow(int n) throws Exception {
        try {
            fail(n);
        } catch (Exception e) {
            if (e instanceof Custom) {
                throw new Custom("again", e);
            }
            throw e;
        }
    }

    static class Res implements AutoCloseable {
        final String name;
        final StringBuilder log;
        final boolean bad;

        Res(String name, StringBuilder log, boolean bad, boolean badOpen) {
            this.name = name;
            this.log = log;
            this.bad = bad;
            log.append("open ").append(name).append(' ');
            if (badOpen) {
                throw new IllegalArgumentException("open " + name);
            }
        }

        @Override
        public void close() {
            log.append("close ").append(name).append(' ');
            if (bad) {
                throw new IllegalStateException("close " + name);
            }
        }
    }

    /** Bits of flags: 1 and 2 fail to close, 4 body fails, 8 second fails to open, 16 return inside. */
    public static String resources(int flags) {
        StringBuilder log = new StringBuilder();
        try (Res a = new Res("a", log, (flags & 1) != 0, false);
             Res none = null;
             Res b = new Res("b", log, (flags & 2) != 0, (flags & 8) != 0)) {
            log.append("body ");
            if ((flags & 4) != 0) {
                throw new UnsupportedOperationException("body");
            }
            if ((flags & 16) != 0) {
                return log + "returned " + a.name + b.name;
            }
        } catch (RuntimeException e) {
            log.append(e);
            for (Throwable s : e.getSuppressed()) {
                log.append(" suppressed ").append(s);
            }
        } finally {
            log.append(" done");
        }
        return log.toString();
    }

    public static String effectivelyFinalResource() throws Exception {
        StringBuilder log = new StringBuilder();
        Res r = new Res("r", log, false, false);
        try (r) {
            log.append("in ");
        }
        return log.toString();
    }

    public static int catchThrowable(int which) {
        try {
            switch (which) {
                case 0: throw new Error("e");
                case 1: throw new Exception("x");
                case 2: throw new OutOfMemoryError("made up");
                case 3: throw new AssertionError(5);
                default: return 0;
            }
        } catch (Exception e) {
            return 1;
        } catch (AssertionError e) {
            return Integer.parseInt(e.getMessage());
        } catch (Error e) {
            return 3;
        }
    }

    public static String subclassOrder(int which) {
        try {
            if (which == 0) {
                throw new NumberFormatException("nfe");
            } else if (which == 1) {
                throw new IllegalArgumentException("iae");
            }
            throw new RuntimeException("re");
        } catch (NumberFormatException e) {
            return "1 " + e.getMessage();
        } catch (IllegalArgumentException e) {
            return "2 " + e.getMessage();
        } catch (RuntimeException e) {
            return "3 " + e.getMessage();
        }
    }

    @SuppressWarnings("finally")
    public static int swallow() {
        int r = 0;
        for (int i = 0; i < 5; i++) {
            try {
                r += 10 / (i - 2);
                throw new RuntimeException();
            } finally {
                r++;
                continue;
            }
        }
        return r;
    }

    public static int deepUnwind(int depth) {
        try {
            return descend(depth);
        } catch (IllegalStateException e) {
            return unwound;
        }
    }

    private static int unwound;

    private static int descend(int n) {
        try {
            if (n == 0) {
                throw new IllegalStateException();
            }
            return descend(n - 1);
        } finally {
            unwound++;
        }
    }

    public static String stackTraceDepth() {
        try {
            level3();
            return "none";
        } catch (RuntimeException e) {
            StackTraceElement[] s = e.getStackTrace();
            return s[0].getMethodName() + " " + s[1].getMethodName() + " " + s[2].getMethodName() + " " + s[0].getClassName();
        }
    }

    private static void level3() { level2(); }

    private static void level2() { throw new RuntimeException("deep"); }

    public static String suppressed() {
        Exception e = new Exception("main");
        e.addSuppressed(new Error("one"));
        e.addSuppressed(new RuntimeException("two", e));
        String self;
        try {
            e.addSuppressed(e);
            self = "allowed";
        } catch (IllegalArgumentException x) {
            self = x.getMessage();
        }
        return e.getSuppressed().length + " " + e.getSuppressed()[1].getCause().getMessage() + " " + self;
    }

    public static String initCause() {
        Exception e = new Exception("a");
        e.initCause(new Error("b"));
        try {
            e.initCause(new Error("c"));
            return "twice";
        } catch (IllegalStateException x) {
            return e.getCause() + " " + x.getClass().getName();
        }
    }

    static <T extends Throwable> void sneaky(Throwable t) throws T {
        @SuppressWarnings("unchecked")
        T x = (T) t;
        throw x;
    }

    public static void sneakyThrow() { TryCatch.<RuntimeException>sneaky(new Custom(4)); }

    public static String throwableToString() {
        return new Throwable() + " " + new Exception((String) null) + " " + new Custom(3) + " " + new RuntimeException(new Error("in")) + " " + new Exception("loc").getLocalizedMessage();
    }
}
