package corpus;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Stack traces, as far as the frames are of this package. */
public final class Traces {
    static String own(Throwable t) {
        StringBuilder b = new StringBuilder(t.toString());
        for (StackTraceElement e : t.getStackTrace()) {
            if (e.getClassName().startsWith("corpus.")) {
                b.append(" | ").append(e);
            }
        }
        return b.toString();
    }

    /** The printed trace without the frames of others. */
    static String printed(Throwable t) {
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w, true));
        StringBuilder b = new StringBuilder();
        for (String line : w.toString().split("\n")) {
            String s = line.trim();
            if (!s.startsWith("...") && (!s.startsWith("at ") || s.startsWith("at corpus."))) {
                b.append(line).append('\n');
            }
        }
        return b.toString();
    }

    static int countdown(int n) {
        if (n == 0) {
            throw new IllegalStateException("zero");
        }
        return countdown(n - 1)
            + n;
    }

    public static String recursion(int n) {
        try {
            return "" + countdown(n);
        } catch (IllegalStateException e) {
            return own(e);
        }
    }

    public static String here() { return own(new Throwable("here")); }

    public static String elements() {
        StackTraceElement e = new Throwable().getStackTrace()[0];
        return e.getClassName() + " " + e.getMethodName() + " " + e.getFileName() + " " + e.getLineNumber() + " " + e.isNativeMethod() + " "
            + e.equals(new Throwable().getStackTrace()[0]);
    }

    static class Thing {
        final int value;
        Thing(int d) {
            value = 10 / d;
        }
        int deeper(int[] a) {
            return a[value]
                + value;
        }
        static Thing make(int d) { return new Thing(d); }
    }

    public static String constructor(int d) {
        try {
            return "" + Thing.make(d).value;
        } catch (ArithmeticException e) {
            return own(e);
        }
    }

    public static String implicit(int d) {
        try {
            return "" + new Thing(d).deeper(new int[] {5, 6, 7});
        } catch (RuntimeException e) {
            return own(e);
        }
    }

    static class Holder {
        static final Object O = fail();
        static Object fail() { throw new UnsupportedOperationException("in initialiser"); }
    }

    public static String initialiser() {
        try {
            return "" + Holder.O;
        } catch (ExceptionInInitializerError e) {
            return own(e) + " / " + own(e.getCause());
        }
    }

    static void wrapping(int depth) throws Exception {
        try {
            if (depth == 0) {
                throw new java.io.IOException("bottom");
            }
            wrapping(depth - 1);
        } catch (Exception e) {
            throw new Exception("level " + depth, e);
        }
    }

    public static String causes(int depth) {
        try {
            wrapping(depth);
            return "";
        } catch (Exception e) {
            return printed(e);
        }
    }

    static class Resource implements AutoCloseable {
        @Override
        public void close() throws Exception { throw new Exception("closing"); }
    }

    public static String suppressed() {
        try (Resource a = new Resource(); Resource b = new Resource()) {
            throw new RuntimeException("body");
        } catch (Exception e) {
            return printed(e);
        }
    }

    public static String circular() {
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        return printed(a);
    }

    static class Quiet extends RuntimeException {
        Quiet() { super("quiet", null, false, false); }
    }

    public static String notWritable() {
        Quiet q = new Quiet();
        q.addSuppressed(new Error());
        return own(q) + q.getStackTrace().length + q.getSuppressed().length;
    }

    public static String refilled() {
        Throwable t = make();
        String first = own(t);
        t.fillInStackTrace();
        return first + " / " + own(t);
    }

    private static Throwable make() { return new Throwable("made"); }

    public static String replaced() {
        Throwable t = make();
        t.setStackTrace(new StackTraceElement[] {new StackTraceElement("corpus.Fake", "method", "Fake.java", 77), new StackTraceElement("corpus.Other", "m", null, -2)});
        return own(t) + "\n" + printed(t);
    }

    interface Task {
        default String perform() { return own(new Throwable("default")); }
    }

    public static String defaultMethod() { return new Task() { }.perform(); }

    public static String inner() {
        class Local {
            String go() { return own(new Throwable()); }
        }
        return new Local().go() + new Object() {
            @Override
            public String toString() { return own(new Throwable()); }
        };
    }

    public static String overridden() {
        Exception e = new Exception("msg") {
            @Override
            public String getLocalizedMessage() { return "local " + getMessage(); }
        };
        return printed(e);
    }

    public static void selfSuppressed() {
        Exception e = new Exception("self");
        e.addSuppressed(e);
    }

    public static void secondCause() { new Exception("x", null).initCause(new Error()); }
}
