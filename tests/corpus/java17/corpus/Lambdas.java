package corpus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** Lambdas and method references of every kind. */
public final class Lambdas {
    private final int base;
    private static IntUnaryOperator factorial;
    private Function<Integer, Integer> fib;

    Lambdas(int base) { this.base = base; }

    Lambdas() { this(-1); }

    public static int nonCapturing(int x) {
        IntUnaryOperator f = y -> y * y + 1;
        return f.applyAsInt(x);
    }

    public static long capturing(int a, long b, double c, String s) {
        LongSupplier f = () -> a + b + (long) c + s.length();
        return f.getAsLong();
    }

    public static int staticReference(int a, int b) {
        IntBinaryOperator f = Math::max;
        IntBinaryOperator g = Lambdas::helper;
        return f.applyAsInt(a, b) * 1000 + g.applyAsInt(a, b);
    }

    private static int helper(int a, int b) { return a * b; }

    private int instanceHelper(int x) { return base + x; }

    public static int boundReference(int base, int x) {
        Lambdas l = new Lambdas(base);
        IntUnaryOperator f = l::instanceHelper;
        l = new Lambdas(0);
        return f.applyAsInt(x) + l.instanceHelper(1);
    }

    public static String boundToNull() {
        String s = null;
        try {
            Supplier<Integer> f = s::length;
            return "made " + f.get();
        } catch (NullPointerException e) {
            return "NPE at creation";
        }
    }

    public static String unboundReference(String s) {
        Function<String, Integer> f = String::length;
        BiFunction<String, String, Boolean> g = String::equals;
        Function<String, String> h = String::trim;
        BiFunction<Lambdas, Integer, Integer> k = Lambdas::instanceHelper;
        return f.apply(s) + " " + g.apply(s, "x") + " " + h.apply(s) + " " + k.apply(new Lambdas(100), 5);
    }

    public static String constructorReferences(int n) {
        Supplier<Lambdas> a = Lambdas::new;
        IntFunction<Lambdas> b = Lambdas::new;
        Function<Integer, Lambdas> c = Lambdas::new;
        Function<String, StringBuilder> d = StringBuilder::new;
        return a.get().base + " " + b.apply(n).base + " " + c.apply(n + 1).base + " " + d.apply("sb").append(n);
    }

    public static String arrayConstructors(int n) {
        IntFunction<int[]> a = int[]::new;
        Function<Integer, String[]> b = String[]::new;
        IntFunction<int[][]> c = int[][]::new;
        return a.apply(n).length + " " + b.apply(n + 1).length + " " + c.apply(n).getClass().getName();
    }

    public static String adaptation(int x) {
        Function<Integer, Integer> boxed = Lambdas::square;
        IntUnaryOperator unboxed = Lambdas::squareBoxed;
        Function<Integer, Object> widened = Lambdas::square;
        ToLongFunction<Integer> toLong = Lambdas::square;
        Supplier<Number> covariant = () -> x;
        Consumer<Integer> dropped = Lambdas::square;
        dropped.accept(x);
        BinaryOperator<Integer> sum = Integer::sum;
        ToIntFunction<Character> fromChar = c -> c;
        Function<Byte, Long> byteToLong = b -> (long) b;
        return boxed.apply(x) + " " + unboxed.applyAsInt(x) + " " + widened.apply(x) + " " + toLong.applyAsLong(x) + " " + covariant.get()
            + " " + sum.apply(x, 1000) + " " + fromChar.applyAsInt('a') + " " + byteToLong.apply((byte) x);
    }

    private static int square(int x) { return x * x; }

    private static Integer squareBoxed(Integer x) { return x * x; }

    interface WideToLong { long apply(int a, float b); }

    private static long widen(long a, double b) { return a * 2 + (long) (b * 4); }

    public static long wideningReference(int a, float b) {
        WideToLong f = Lambdas::widen;
        return f.apply(a, b);
    }

    interface Three { String go(String a, Integer b, int c); }
    interface None { String go(); }

    private static String spread(Object... all) {
        StringBuilder b = new StringBuilder().append(all.length);
        for (Object o : all) {
            b.append('/').append(o);
        }
        return b.toString();
    }

    private static int total(int... xs) {
        int t = 0;
        for (int x : xs) {
            t += x;
        }
        return t;
    }

    public static String varargsReference(int x) {
        Three three = Lambdas::spread;
        None none = Lambdas::spread;
        BinaryOperator<Integer> t = Lambdas::total;
        return three.go("a", x, x + 1) + " " + none.go() + " " + t.apply(x, 5);
    }

    interface Marker { default String mark() { return "marked"; } }

    public static String intersection() {
        Runnable r = (Runnable & Marker) () -> { };
        r.run();
        return ((Marker) r).mark() + (r instanceof Marker) + (r instanceof Runnable) + ((Object) r instanceof Comparable);
    }

    public static int recursionThroughField(int n) {
        factorial = x -> x <= 1 ? 1 : x * factorial.applyAsInt(x - 1);
        return factorial.applyAsInt(n);
    }

    public static int recursionThroughThis(int n) {
        Lambdas l = new Lambdas(1);
        l.fib = x -> x < 2 ? x : l.fib.apply(x - 1) + l.fib.apply(x - 2);
        return l.fib.apply(n);
    }

    public static int curried(int a, int b, int c) {
        IntFunction<IntFunction<IntUnaryOperator>> f = x -> y -> z -> x * 100 + y * 10 + z;
        return f.apply(a).apply(b).applyAsInt(c);
    }

    public static String composition(int x) {
        Function<Integer, Integer> inc = i -> i + 1;
        Function<Integer, Integer> dbl = i -> i * 2;
        Function<Integer, String> show = i -> "<" + i + ">";
        IntPredicate even = i -> i % 2 == 0;
        Predicate<String> empty = String::isEmpty;
        return inc.andThen(dbl).andThen(show).apply(x) + inc.compose(dbl).andThen(show).apply(x) + even.and(i -> i > 3).or(i -> i == -1).negate().test(x)
            + Predicate.not(empty).test("") + UnaryOperator.<String>identity().apply("id");
    }

    public static int sideEffects(int n) {
        int[] counter = {0};
        List<Runnable> tasks = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int j = i;
            tasks.add(() -> counter[0] += j);
            tasks.add(() -> counter[0] *= 2);
        }
        for (Runnable r : tasks) {
            r.run();
        }
        return counter[0];
    }

    private int field;

    public static int capturesThis(int n) {
        Lambdas l = new Lambdas(n);
        Runnable r = l.adder();
        r.run();
        r.run();
        return l.field;
    }

    private Runnable adder() { return () -> field += base; }

    public static String exceptionsThrough(int x) {
        Supplier<Integer> f = () -> {
            if (x == 0) {
                throw new IllegalStateException("zero");
            }
            return 10 / x;
        };
        try {
            return "v" + f.get();
        } catch (IllegalStateException e) {
            return "caught " + e.getMessage();
        } finally {
            Consumer<String> c = s -> { };
            c.accept("fin");
        }
    }

    public static boolean laziness(int x) {
        BooleanSupplier cheap = () -> x > 0;
        BooleanSupplier dear = () -> 10 / x > 2;
        return cheap.getAsBoolean() && dear.getAsBoolean();
    }

    public static List<String> comparators(String text) {
        List<String> l = new ArrayList<>(List.of(text.split(" ")));
        l.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        return l;
    }

    public static String manyCaptures(int a, long b, float c, double d, char e, byte f, short g, boolean h) {
        Supplier<String> s = () -> a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g + "," + h;
        return s.get();
    }

    interface DefaultFn extends Function<String, String> {
        @Override
        String apply(String s);
        default String twice(String s) { return apply(apply(s)); }
    }

    public static String bridged(String s) {
        DefaultFn f = x -> x + x.length();
        Function<String, String> g = f;
        return f.twice(s) + g.andThen(String::toUpperCase).apply(s);
    }

    static class Parent { String hello(String s) { return "parent " + s; } }

    static class Child extends Parent {
        @Override
        String hello(String s) { return "child " + s; }
        String both(String s) {
            Function<String, String> up = super::hello;
            Function<String, String> me = this::hello;
            return up.apply(s) + "," + me.apply(s);
        }
    }

    public static String superReference(String s) { return new Child().both(s); }

    public static String inStaticInit() { return Holder.F.apply(4) + Holder.G.get(); }

    static class Holder {
        static final Function<Integer, Integer> F = x -> x * Holder.K;
        static final Supplier<String> G = String::new;
        static int K = 11;
    }

    static class Outer {
        private String name = "o";
        Supplier<Supplier<String>> nest(String p) { return () -> () -> name + p; }
    }

    public static String nestedLambda(String p) {
        Outer o = new Outer();
        Supplier<Supplier<String>> s = o.nest(p);
        o.name = "changed";
        return s.get().get();
    }

    interface Generic<T, R extends Comparable<R>> { R go(T t); }

    public static boolean genericReference(int a) {
        Generic<Integer, String> g = Integer::toBinaryString;
        Generic<String, Integer> h = Integer::parseInt;
        return h.go(g.go(a)) > a;
    }
}
