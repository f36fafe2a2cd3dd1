package corpus25;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Syntax that came after Java 17. */
public final class NewSyntax {
    static class Base {
        final String seen;

        Base(int x) { seen = "base" + x + hook(); }

        String hook() { return "[]"; }
    }

    static class Derived extends Base {
        final int kept;

        Derived(int x) {
            if (x < 0) {
                throw new IllegalArgumentException("negative " + x);
            }
            int doubled = x * 2;
            this.kept = doubled + 1;
            super(doubled);
        }

        @Override
        String hook() { return "[" + kept + "]"; }
    }

    /** A constructor may check and set fields before it calls super. */
    public static String flexibleConstructor(int x) {
        Derived d = new Derived(x);
        return d.seen + " " + d.kept;
    }

    record Span(int lo, int hi) {
        Span(String s) {
            int dash = s.indexOf('-');
            String a = s.substring(0, dash);
            String b = s.substring(dash + 1);
            this(Integer.parseInt(a), Integer.parseInt(b));
        }
    }

    public static Object recordConstructor(String s) { return new Span(s); }

    public static int unnamedVariables(int n) {
        int count = 0;
        for (int _ : new int[n]) {
            count++;
        }
        try {
            count += Integer.parseInt("x");
        } catch (NumberFormatException _) {
            count += 1000;
        }
        BiFunction<Integer, Integer, Integer> first = (a, _) -> a;
        Function<String, Integer> constant = _ -> 7;
        for (int i = 0, _ = 5; i < 2; i++) {
            count += first.apply(i, 9);
        }
        var _ = List.of(1);
        return count * 10 + constant.apply("z");
    }

    static class Outer {
        int v = 5;

        class In {
            final int w;

            In(int k) {
                int t = v + k;
                w = t;
                super();
            }
        }
    }

    public static int innerPrologue(int k) { return new Outer().new In(k).w; }

    public static String localTypes(int n) {
        enum Mode { FAST, SLOW }
        interface Namer { String name(Mode m); }
        record Pair(Mode m, int n) { }
        Namer namer = m -> m.name().toLowerCase();
        return namer.name(n > 0 ? Mode.FAST : Mode.SLOW) + new Pair(Mode.SLOW, n);
    }

    class Instances {
        static int made;
        static int make() { return ++made; }
    }

    public static int staticInInner() { return Instances.make() + Instances.make(); }

    public static String yieldAndNull(int n) {
        String s = n == 0 ? null : "n" + n;
        int len = switch (s) {
            case null -> {
                int t = -5;
                yield t;
            }
            case String q when q.length() > 3 -> q.length();
            case String q -> {
                try {
                    yield Integer.parseInt(q.substring(1));
                } finally {
                    n = 100;
                }
            }
        };
        return len + " " + n;
    }
}
