package coverage;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** Lambdas, nested, local and anonymous classes, records, enums, interfaces. */
public class Structures {
    private final int size;

    Structures(int size) {
        this.size = size > 4 ? 4 : size;
    }

    public static int lambdas(int a) {
        IntPredicate positive = x -> x > 0;
        IntFunction<String> text = x -> x > 2 ? "big" : String.valueOf(10 / x);
        return positive.test(a) ? text.apply(a - 1).length() : 0;
    }

    public static int captured(int a, int b) {
        Supplier<Integer> supplier = () -> {
            if (a > b) return a;
            return b / a;
        };
        return supplier.get();
    }

    public static long streams(int a) {
        return List.of(1, 2, 3).stream().filter(x -> x > a).count();
    }

    public static int references(int a) {
        IntFunction<Structures> make = Structures::new;
        return make.apply(a).size;
    }

    public static int anonymous(int a) {
        Comparable<Integer> comparable = new Comparable<>() {
            int seen = a > 1 ? 1 : 0;

            @Override
            public int compareTo(Integer other) {
                return other > a ? seen : -1;
            }
        };
        return comparable.compareTo(3);
    }

    public static int local(int a) {
        class Counter {
            int count;

            void add(int x) {
                if (x == 2) throw new IllegalStateException();
                count += x > 0 ? x : 0;
            }
        }
        Counter counter = new Counter();
        for (int i = 0; i < a; i++) counter.add(i);
        return counter.count;
    }

    class Inner {
        int get() {
            return size > 2 ? size : new Deeper().get();
        }

        class Deeper {
            int get() {
                return 10 / size;
            }
        }
    }

    public static int inner(int a) {
        return new Structures(a).new Inner().get();
    }

    interface Shape {
        int CORNERS = Arrays.asList(1, 2, 3).size();

        int area();

        default boolean isBig() {
            return area() > 5;
        }

        static Shape of(int a) {
            return a > 3 ? new Square(a) : () -> 10 / a;
        }
    }

    record Square(int side) implements Shape {
        Square {
            if (side == 5) throw new IllegalArgumentException();
        }

        @Override
        public int area() {
            return side * side;
        }
    }

    record Pair(Object first, int second) {}

    public static boolean shapes(int a) {
        return Shape.of(a).isBig();
    }

    public static boolean records(int a, int b) {
        Pair x = new Pair(a, b);
        return x.equals(new Pair(b, a)) && x.hashCode() != 0 && x.toString().length() > 3 && x.first() != null
                && x.second() > 1;
    }

    enum Level {
        LOW(1) {
            @Override
            int weight() {
                return 1;
            }
        },
        HIGH(7);

        final int value;

        Level(int value) {
            this.value = value > 5 ? 5 : value;
        }

        int weight() {
            return value > 2 ? value : 0;
        }
    }

    enum Plain { A, B }

    public static int enums(int a) {
        Level level = Level.values()[a];
        return level.weight() + Plain.valueOf("A").ordinal();
    }

    static class Generic<T extends Comparable<T>> implements Comparable<Generic<T>> {
        private final T value;

        Generic(T value) {
            this.value = value;
        }

        @Override
        public int compareTo(Generic<T> other) {
            return value.compareTo(other.value) > 0 ? 1 : -1;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static int bridges(int a, int b) {
        Comparable x = new Generic<>(a);
        return x.compareTo(b > 1 ? "no" : new Generic<>(b));
    }

    static class Holder {
        static final int[] TABLE = new int[3];
        static int limit;

        static {
            for (int i = 0; i < TABLE.length; i++) TABLE[i] = i % 2 == 0 ? i : -i;
            limit = TABLE.length > 2 ? 2 : 1;
        }

        final int field = limit > 1 ? 1 : 0;
        int other;

        Holder() {
            other = 1;
        }

        Holder(int a) {
            this();
            other = a > 0 ? a : 0;
        }

        Holder(String text) {
            other = text.length();
        }
    }

    public static int initialised(int a) {
        if (a < 2) return 0;
        Holder holder = a > 4 ? new Holder((String) null) : a > 3 ? new Holder("x") : new Holder(a);
        return holder.other;
    }

    static class Failing {
        static int value = 10 / (log() - 1);

        static int log() {
            return 1;
        }
    }

    public static int failedInitialiser(int a) {
        int result = a > 1 ? 1 : 2;
        try {
            if (a > 3) return 0;
            return Failing.value;
        } catch (ExceptionInInitializerError e) {
            result = a > 2 ? Failing.value : result;
        }
        return result;
    }

    private static final class Hidden {
        private Hidden() {}

        static int get(int a) {
            return a > 0 ? 1 : 0;
        }
    }

    public static int hidden(int a) {
        return Hidden.get(a);
    }
}
