package corpus;

import java.util.Iterator;

/** Nested, inner, local and anonymous classes. */
public final class Inner {
    private int value;
    private static int secret = 40;

    Inner(int value) { this.value = value; }

    class Member {
        int extra = value * 2;

        class Deep {
            int sum() { return value + extra + Inner.this.value + Member.this.extra + secret; }
        }

        int bump() { return ++value; }
    }

    static class Nested {
        private int hidden = 3;
        private int twice() { return hidden * 2; }
    }

    public static int member(int v) {
        Inner o = new Inner(v);
        Member m = o.new Member();
        Member.Deep d = m.new Deep();
        int before = d.sum();
        m.bump();
        secret++;
        return before * 1000 + d.sum();
    }

    public static int privateAccess() {
        Nested n = new Nested();
        n.hidden += 4;
        return n.twice() + n.hidden;
    }

    interface Op { int apply(int x); }

    public static int anonymous(int k, String s) {
        int[] box = {0};
        Op op = new Op() {
            int calls = k;

            @Override
            public int apply(int x) {
                box[0] += x;
                calls++;
                return x * k + s.length() + calls;
            }
        };
        return op.apply(3) + op.apply(4) * 100 + box[0] * 10000;
    }

    public static String local(int n) {
        final String prefix = "p" + n;
        class Local {
            final int i;

            Local(int i) { this.i = i; }

            Local next() { return new Local(i + n); }

            @Override
            public String toString() { return prefix + i; }
        }
        Local a = new Local(1);
        return a + "" + a.next() + a.next().next();
    }

    static class Range implements Iterable<Integer> {
        private final int from;
        private final int to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int next = from;

                @Override
                public boolean hasNext() { return next < to; }

                @Override
                public Integer next() { return next++; }
            };
        }
    }

    public static int iterate(int from, int to) {
        int s = 0;
        for (int i : new Range(from, to)) {
            for (Integer j : new Range(0, i % 3)) {
                s += i * j;
            }
            s += i;
        }
        return s;
    }

    static class Base {
        String name() { return "base"; }

        class In {
            String tell() { return "in " + name(); }
        }
    }

    static class Derived extends Base {
        @Override
        String name() { return "derived"; }

        class In2 extends In {
            @Override
            String tell() { return "in2 " + super.tell(); }
        }
    }

    public static String innerInheritance() {
        Derived d = new Derived();
        return d.new In().tell() + ";" + d.new In2().tell() + ";" + new Base().new In().tell() + ";"
            + new Base() { @Override String name() { return "anon " + super.name(); } }.new In().tell();
    }

    public static String initialisers() {
        return new Object() {
            int x = 5;
            final StringBuilder b = new StringBuilder();
            {
                b.append(x);
                x = 6;
            }
            int y = x + 1;
            String result() { return b.append(x).append(y).toString(); }
        }.result();
    }

    public static String nullOuter() {
        Inner o = null;
        try {
            o.new Member();
            return "made";
        } catch (NullPointerException e) {
            return "NPE";
        }
    }

    public static String names() {
        class Named { }
        return Inner.class.getName() + " " + Member.Deep.class.getName() + " " + new Object() { }.getClass().getName() + " "
            + Named.class.getName() + " " + Nested.class.getSimpleName();
    }
}
