package corpus;

/** Order and failure of initialisation. */
public final class Init {
    static StringBuilder log = new StringBuilder();

    static int note(String s) {
        log.append(s).append(' ');
        return log.length();
    }

    static class Base {
        static int s1 = note("Base.static");
        int f1 = note("Base.field");
        { note("Base.block"); }
        Base() {
            note("Base()");
            hook();
        }
        void hook() { note("Base.hook"); }
        static { note("Base.static2"); }
    }

    static class Derived extends Base {
        static int s2 = note("Derived.static");
        int f2 = note("Derived.field");
        final int constant = 7;
        String text = "set";
        { note("Derived.block"); }
        Derived() {
            super();
            note("Derived()");
        }
        Derived(int x) {
            this();
            note("Derived(" + x + ")");
        }
        @Override
        void hook() { note("Derived.hook f2=" + (f2 == 0) + " constant=" + constant + " text=" + text); }
    }

    public static String order() {
        new Derived(3);
        note("|");
        new Derived();
        return log.toString();
    }

    static class Touch {
        static { note("Touch"); }
        static final int CONSTANT = 5;
        static final Integer BOXED = 6;
        static int plain = 7;
        static void call() { }
    }

    static class SubTouch extends Touch {
        static { note("SubTouch"); }
        static int own = 8;
    }

    public static String triggers(int which) {
        int r = 0;
        switch (which) {
            case 0: r = Touch.CONSTANT; break;
            case 1: r = Touch.BOXED; break;
            case 2: r = SubTouch.plain; break;
            case 3: r = SubTouch.own; break;
            case 4: SubTouch.call(); break;
            case 5: r = new SubTouch[3].length; break;
            case 6: r = SubTouch.class.getSimpleName().length(); break;
            case 7: new SubTouch(); break;
            case 8: Touch.plain = 9; break;
            case 9: Object o = null; r = o instanceof SubTouch ? 1 : 2; break;
            default: SubTouch t = (SubTouch) null; r = t == null ? 3 : 4;
        }
        return log.append(r).toString();
    }

    static class Broken {
        static int count;
        static final int VALUE;
        static {
            note("Broken");
            VALUE = 10 / count;
        }
        static int get() { return VALUE; }
    }

    public static String failure() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            try {
                b.append(Broken.get());
            } catch (ExceptionInInitializerError e) {
                b.append("EIIE ").append(e.getMessage()).append(' ').append(e.getCause()).append(' ').append(e.getException() == e.getCause());
            } catch (NoClassDefFoundError e) {
                b.append(" NCDFE ").append(e.getMessage());
            }
        }
        return b.append(log).toString();
    }

    public static int failureUncaught() { return Broken.get(); }

    public static int failureSecond() {
        try {
            Broken.get();
        } catch (Throwable t) {
            log.append(t.getClass().getName());
        }
        return new Broken().hashCode();
    }

    static class BrokenChild extends Broken {
        static { note("BrokenChild"); }
        static void touch() { }
    }

    public static String childOfBroken() {
        String r = "";
        for (int i = 0; i < 2; i++) {
            try {
                BrokenChild.touch();
            } catch (LinkageError e) {
                r += e.getClass().getName() + ":" + e.getMessage() + " ";
            }
        }
        return r + log;
    }

    static class ThrowsError {
        static int x = boom();
        private static int boom() { throw new StackOverflowError("fake"); }
    }

    public static String errorPassesThrough() {
        String r = "";
        for (int i = 0; i < 2; i++) {
            try {
                r += ThrowsError.x;
            } catch (Throwable t) {
                r += t.getClass().getName() + ":" + t.getMessage() + " ";
            }
        }
        return r;
    }

    static class CycleA {
        static int a = CycleB.b + 1;
        static int late = 5;
    }

    static class CycleB {
        static int b = CycleA.a + CycleA.late + 10;
    }

    public static String cycle(boolean firstA) {
        return firstA ? CycleA.a + " " + CycleB.b : CycleB.b + " " + CycleA.a;
    }

    static class Forward {
        static int early = peek();
        static int later = 5;
        static final int FINAL = 6;
        static final String TEXT = "t";
        static final Object OBJECT = "o";
        static int peek() { return later * 100 + FINAL * 10 + TEXT.length() + (OBJECT == null ? 1000 : 0); }
    }

    public static int forward() { return Forward.early * 10 + Forward.later; }

    static class Self {
        static final Self ONE = new Self();
        static int counter = 10;
        final int seen;
        Self() { seen = counter++; }
    }

    public static String self() { return Self.ONE.seen + " " + Self.counter; }

    public static String constants() {
        return Constants.I + " " + Constants.L + " " + Constants.F + " " + Constants.D + " " + Constants.S + " " + Constants.C + Constants.Z + Constants.B + log;
    }

    static class Constants {
        static { note("Constants"); }
        static final int I = 100000;
        static final long L = 10000000000L;
        static final float F = 1.25f;
        static final double D = -1e50;
        static final String S = "str\u00e9\u0000ing".replace('\0', '0');
        static final char C = '\u20ac';
        static final boolean Z = true;
        static final byte B = -7;
    }

    static class NullCtor {
        final int[] a;
        NullCtor(int n) {
            if (n > 3) {
                a = new int[n];
                a[0] = 1;
                return;
            }
            a = null;
        }
    }

    public static int finalsInConstructor(int n) {
        NullCtor x = new NullCtor(n);
        return x.a == null ? -1 : x.a[0] + x.a.length;
    }

    static class ThrowingCtor {
        static int made;
        ThrowingCtor(int n) {
            made++;
            if (n == 0) {
                throw new IllegalArgumentException("no zero");
            }
            made += 10;
        }
    }

    public static int constructorThrows(int n) {
        try {
            new ThrowingCtor(n);
        } catch (IllegalArgumentException e) {
            ThrowingCtor.made += 100;
        }
        return ThrowingCtor.made;
    }
}
