package corpus;

/** What is left of a class whose initialiser failed: the error of every later use, and its cause. */
public final class InitFailures {
    static String describe(Throwable t) {
        StringBuilder b = new StringBuilder();
        for (Throwable c = t; c != null; c = c.getCause()) {
            b.append(b.length() == 0 ? "" : " <- ").append(c.getClass().getName()).append(": ").append(c.getMessage());
        }
        return b.toString();
    }

    static class Parses {
        static final int VALUE = Integer.parseInt("zz");
        static int used;
    }

    static class ParsesChild extends Parses {
        static int own = 3;
    }

    static class ParsesGrandchild extends ParsesChild {
        static int leaf = 4;
    }

    static int touch(int which) {
        switch (which) {
            case 0: return Parses.used;
            case 1: return ParsesChild.own;
            case 2: return ParsesGrandchild.leaf;
            case 3: return new Parses().hashCode();
            case 4: return new ParsesGrandchild().hashCode();
            default: return ParsesChild.used;
        }
    }

    /** Uses the classes in the order of the digits. */
    public static String uses(String digits) {
        StringBuilder b = new StringBuilder();
        for (char c : digits.toCharArray()) {
            try {
                b.append(touch(c - '0'));
            } catch (LinkageError e) {
                b.append(c).append(' ').append(describe(e)).append('\n');
            }
        }
        return b.toString();
    }

    static class Custom extends RuntimeException {
        Custom(String m, Throwable cause) { super(m, cause); }
    }

    static class WithCause {
        static int x;
        static {
            if (x == 0) {
                throw new Custom("outer", new IllegalStateException("inner"));
            }
        }
    }

    public static String causeOfCause(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            try {
                WithCause.x++;
            } catch (LinkageError e) {
                b.append(describe(e)).append('\n');
            }
        }
        return b.toString();
    }

    static class FailsWithError {
        static int x;
        static {
            if (x == 0) {
                throw new AssertionError("told you");
            }
        }
    }

    public static String errorKept() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            try {
                FailsWithError.x++;
            } catch (Error e) {
                b.append(describe(e)).append('\n');
            }
        }
        return b.toString();
    }

    static class NoMessage {
        static Object o;
        static int length = o.toString().length();
    }

    public static String nullInside() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            try {
                b.append(NoMessage.length);
            } catch (LinkageError e) {
                b.append(describe(e).replaceAll("because.*", "")).append('\n');
            }
        }
        return b.toString();
    }

    static class Outer {
        static int x = Inner.y + 1;
    }

    static class Inner {
        static int y = 1 / (Inner.class.getName().length() - Inner.class.getName().length());
    }

    /** The initialiser of one class fails because that of another does. */
    public static String chain() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            try {
                b.append(Outer.x);
            } catch (LinkageError e) {
                b.append(describe(e)).append('\n');
            }
            try {
                b.append(Inner.y);
            } catch (LinkageError e) {
                b.append(describe(e)).append('\n');
            }
        }
        return b.toString();
    }

    interface Constants {
        int COMPUTED = Integer.parseInt("not");
        int PLAIN = 6;
        default int value() { return 1; }
    }

    static class UsesConstants implements Constants {
        static int ok = 5;
    }

    public static String interfaceFails() {
        StringBuilder b = new StringBuilder().append(Constants.PLAIN).append(' ');
        for (int i = 0; i < 2; i++) {
            try {
                b.append(UsesConstants.ok);
            } catch (LinkageError e) {
                b.append(describe(e)).append('\n');
            }
        }
        return b.toString();
    }

    public static int uncaughtSecond() {
        try {
            return Parses.used;
        } catch (ExceptionInInitializerError e) {
            return ParsesChild.own;
        }
    }

    enum Bad {
        ONE(1), TWO(0);
        final int v;
        Bad(int d) { v = 10 / d; }
    }

    public static String enumFails() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            try {
                b.append(Bad.ONE);
            } catch (LinkageError e) {
                b.append(describe(e)).append('\n');
            }
        }
        return b.toString();
    }
}
