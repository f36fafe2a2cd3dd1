package corpus;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Records. */
public final class Records {
    public record Point(int x, int y) {
        Point scale(int k) { return new Point(x * k, y * k); }
        static Point origin() { return new Point(0, 0); }
    }

    public record Range(int lo, int hi) {
        public Range {
            if (lo > hi) {
                throw new IllegalArgumentException(lo + " > " + hi);
            }
            hi = Math.min(hi, 1000);
        }
        Range(int hi) { this(0, hi); }
        int length() { return hi - lo; }
    }

    public record Everything(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, Object o) { }

    public record Empty() { }

    public record Generic<T>(T value, List<T> rest) { }

    record Overridden(String name, int age) implements Comparable<Overridden> {
        @Override
        public String name() { return "Mr " + name; }
        @Override
        public boolean equals(Object o) { return o instanceof Overridden q && q.age == age; }
        @Override
        public int hashCode() { return age; }
        @Override
        public int compareTo(Overridden o) { return Integer.compare(age, o.age); }
    }

    record WithArray(int[] data, double d) {
        int sum() {
            int s = 0;
            for (int v : data) {
                s += v;
            }
            return s;
        }
    }

    public static Point point(int x, int y) { return new Point(x, y).scale(2); }
    public static int pointHash(int x, int y) { return new Point(x, y).hashCode(); }
    public static Range range(int lo, int hi) { return new Range(lo, hi); }
    public static int rangeLength(int hi) { return new Range(hi).length(); }
    public static Empty empty() { return new Empty(); }
    public static String emptyEquality() { return new Empty().equals(new Empty()) + " " + new Empty().hashCode(); }

    public static String everything(int i, double d) {
        Everything e = new Everything((byte) i, (short) i, (char) (65 + i % 26), i, (long) i << 20, (float) d, d, i > 0, "t" + i, null);
        Everything same = new Everything((byte) i, (short) i, (char) (65 + i % 26), i, (long) i << 20, (float) d, d, i > 0, "t" + i, null);
        return e + " " + e.equals(same) + " " + (e.hashCode() == same.hashCode()) + " " + e.equals(null);
    }

    public static int everythingHash(int i, double d) {
        return new Everything((byte) i, (short) i, 'c', i, i, (float) d, d, true, "x", 5).hashCode();
    }

    record D(double d, float f) { }

    public static String floating(double a, double b) {
        D x = new D(a, (float) a);
        D y = new D(b, (float) b);
        return x.equals(y) + " " + (x.hashCode() == y.hashCode()) + " " + x + y;
    }

    public static String arrays() {
        int[] a = {1, 2, 3};
        WithArray x = new WithArray(a, 1);
        WithArray y = new WithArray(a, 1);
        WithArray z = new WithArray(a.clone(), 1);
        a[0] = 10;
        return x.equals(y) + " " + x.equals(z) + " " + x.sum() + " " + z.sum();
    }

    public static String generic(int n) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            l.add(i);
        }
        Generic<Integer> g = new Generic<>(n, l);
        return g + " " + g.equals(new Generic<>(n, new ArrayList<>(l))) + " " + g.value();
    }

    public static String overridden(int a, int b) {
        Overridden x = new Overridden("Al", a);
        Overridden y = new Overridden("Bo", b);
        return x + " " + x.name() + " " + x.equals(y) + " " + x.compareTo(y) + " " + y.hashCode();
    }

    public static int setOf(int n) {
        Set<Point> s = new HashSet<>();
        for (int i = 0; i < n; i++) {
            s.add(new Point(i % 7, i % 5));
        }
        return s.size() * 10 + (s.contains(new Point(3, 3)) ? 1 : 0);
    }

    public static String local(String text) {
        record Word(String w, int n) { }
        List<Word> words = new ArrayList<>();
        for (String w : text.split(" ")) {
            words.add(new Word(w, w.length()));
        }
        return words.toString();
    }

    sealed interface Shape permits Circle, Square, Pair { }
    record Circle(double r) implements Shape { }
    record Square(double s) implements Shape { }
    record Pair(Shape a, Shape b) implements Shape { }

    static double area(Shape s) {
        if (s instanceof Circle c) {
            return 3 * c.r() * c.r();
        } else if (s instanceof Square q && q.s() > 0) {
            return q.s() * q.s();
        } else if (!(s instanceof Pair p)) {
            return -1;
        } else {
            return area(p.a()) + area(p.b());
        }
    }

    public static double sealedArea(double x) {
        return area(new Pair(new Circle(x), new Pair(new Square(x), new Square(-x))));
    }

    public static String patterns(int kind) {
        Object o = kind == 0 ? (Object) 42 : kind == 1 ? "text" : kind == 2 ? (Object) 2.5 : kind == 3 ? null : new int[] {1, 2};
        if (o instanceof Integer i && i > 40) {
            return "big " + (i + 1);
        }
        if (o instanceof String s && !s.isEmpty()) {
            return s.toUpperCase();
        }
        if (!(o instanceof Number n)) {
            return o instanceof int[] a ? "array " + a.length : "nothing";
        }
        return "number " + n.intValue();
    }
}
