package corpus;

/** Default, private and static interface methods; diamonds. */
public final class Interfaces {
    interface Named {
        String name();
        default String greet() { return "Hello " + decorate(name()); }
        private String decorate(String s) { return "<" + s + suffix() + ">"; }
        private static String suffix() { return "!"; }
        static Named of(String s) { return () -> s; }
    }

    interface Loud extends Named {
        @Override
        default String greet() { return Named.super.greet().toUpperCase(); }
    }

    interface Polite extends Named {
        @Override
        default String greet() { return "Dear " + name(); }
    }

    static class Person implements Loud, Polite {
        @Override
        public String name() { return "Ann"; }
        @Override
        public String greet() { return Loud.super.greet() + "/" + Polite.super.greet(); }
    }

    static class Quiet implements Named {
        @Override
        public String name() { return "q"; }
    }

    static class LoudQuiet extends Quiet implements Loud { }

    static class Own extends Quiet {
        @Override
        public String greet() { return "own"; }
    }

    static class ClassWins extends Own implements Named { }

    public static String greetings() {
        Named[] all = {new Person(), new Quiet(), new LoudQuiet(), new ClassWins(), Named.of("lam"), () -> "x"};
        StringBuilder b = new StringBuilder();
        for (Named n : all) {
            b.append(n.greet()).append(';');
        }
        return b.toString();
    }

    interface Top { default String m() { return "top"; } }
    interface Left extends Top { }
    interface Right extends Top { @Override default String m() { return "right"; } }
    static class Bottom implements Left, Right { }
    abstract static class AbstractTop implements Top { abstract String k(); }
    static class Concrete extends AbstractTop implements Left {
        @Override
        String k() { return m() + "k"; }
    }

    public static String diamond() {
        Left l = new Bottom();
        Top t = l;
        return l.m() + t.m() + new Bottom().m() + new Concrete().k();
    }

    static StringBuilder log = new StringBuilder();

    static int note(String s, int v) {
        log.append(s).append(' ');
        return v;
    }

    interface Lazy {
        int A = note("Lazy.A", 1);
        int CONSTANT = 42;
        void foo();
    }

    interface LazyWithDefault {
        int B = note("LazyWithDefault.B", 2);
        default void bar() { }
    }

    static class Impl implements Lazy, LazyWithDefault {
        static { note("Impl", 0); }
        @Override
        public void foo() { }
    }

    interface Sub extends Lazy { int C = note("Sub.C", 3); }

    public static String initialisation(int which) {
        int r = 0;
        switch (which) {
            case 0: r = Lazy.CONSTANT; break;
            case 1: new Impl(); break;
            case 2: r = Lazy.A; break;
            case 3: r = Sub.A; break;
            case 4: r = Sub.C; break;
            case 5: r = Impl.A; break;
            default: r = Impl.B + Lazy.A;
        }
        return log.append(r).toString();
    }

    interface Visitor<R> {
        R num(int n);
        R add(Expr a, Expr b);
        R mul(Expr a, Expr b);
    }

    interface Expr { <R> R accept(Visitor<R> v); }

    static Expr num(int n) {
        return new Expr() {
            @Override
            public <R> R accept(Visitor<R> v) { return v.num(n); }
        };
    }

    static Expr add(Expr a, Expr b) {
        return new Expr() {
            @Override
            public <R> R accept(Visitor<R> v) { return v.add(a, b); }
        };
    }

    static Expr mul(Expr a, Expr b) {
        return new Expr() {
            @Override
            public <R> R accept(Visitor<R> v) { return v.mul(a, b); }
        };
    }

    static class Eval implements Visitor<Integer> {
        @Override
        public Integer num(int n) { return n; }
        @Override
        public Integer add(Expr a, Expr b) { return a.accept(this) + b.accept(this); }
        @Override
        public Integer mul(Expr a, Expr b) { return a.accept(this) * b.accept(this); }
    }

    static class Show implements Visitor<String> {
        @Override
        public String num(int n) { return "" + n; }
        @Override
        public String add(Expr a, Expr b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
        @Override
        public String mul(Expr a, Expr b) { return a.accept(this) + "*" + b.accept(this); }
    }

    public static String visitor(int a, int b) {
        Expr e = add(mul(num(a), num(b)), add(num(1), mul(num(b), num(b))));
        return e.accept(new Show()) + "=" + e.accept(new Eval());
    }

    public static String objectMethods() {
        Named n = new Quiet();
        Runnable r = () -> { };
        return n.equals(n) + " " + n.equals(null) + " " + (n.hashCode() == n.hashCode()) + " " + r.equals(r) + " " + (n.getClass() == Quiet.class);
    }
}
