package paths;

/** Small objects, static state, enums, records, interfaces. */
public final class Objects {
    private Objects() {}

    static final class Counter {
        private int count;
        private final int limit;

        Counter(int limit) {
            this.limit = limit;
        }

        boolean add(int amount) {
            if (count + amount > limit) {
                return false;
            }
            count += amount;
            return true;
        }
    }

    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    record Point(int x, int y) {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException("x");
            }
        }

        int distance() {
            return x + (y < 0 ? -y : y);
        }
    }

    enum Level {
        LOW(10), MIDDLE(20), HIGH(30);

        final int limit;

        Level(int limit) {
            this.limit = limit;
        }

        static Level of(int value) {
            for (Level level : values()) {
                if (value <= level.limit) {
                    return level;
                }
            }
            return null;
        }
    }

    interface Shape {
        int area();
    }

    record Square(int side) implements Shape {
        public int area() {
            return side * side;
        }
    }

    record Strip(int length) implements Shape {
        public int area() {
            return length > 10 ? 10 : length;
        }
    }

    private static int calls;
    private static int last = initial();

    private static int initial() {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += i;
        }
        return sum;
    }

    public static int counter(int limit, int amount) {
        Counter counter = new Counter(limit);
        if (!counter.add(5)) {
            return 0;
        }
        return counter.add(amount) ? counter.count == limit ? 2 : 1 : -1;
    }

    public static int list(int a, int b) {
        Node list = new Node(a, new Node(b, null));
        int sum = 0;
        for (Node n = list; n != null; n = n.next) {
            if (n.value > 0) {
                sum++;
            }
        }
        return sum;
    }

    public static int point(int x, int y) {
        Point p = new Point(x, y);
        return p.distance() > 10 ? 1 : p.x() == p.y() ? 2 : 3;
    }

    public static int equalPoints(int x, int y) {
        return new Point(3, 4).equals(new Point(x, y)) ? 1 : 0;
    }

    public static String level(int value) {
        Level level = Level.of(value);
        return level == null ? "none" : level.name();
    }

    public static int levelOrder(int value) {
        Level level = Level.of(value);
        return level.ordinal() > 0 ? level.compareTo(Level.HIGH) : 9;
    }

    public static int staticState(int x) {
        calls++;
        last += x;
        if (last == 10) {
            return calls;
        }
        return last > 10 ? -calls : 0;
    }

    public static int dispatch(int kind, int size) {
        Shape shape = kind == 1 ? new Square(size) : new Strip(size);
        return shape.area() == 49 ? 1 : shape instanceof Strip ? 2 : 3;
    }

    public static int fields(int a, int b) {
        int[] box = {a};
        bump(box, b);
        return box[0] == 0 ? 1 : box[0] < a ? 2 : 3;
    }

    private static void bump(int[] box, int by) {
        if (by > 0) {
            box[0] += by;
        }
    }

    public static int boxed(int x) {
        Integer small = x > 0 ? 7 : 8;
        Integer same = 7;
        return small == same ? 1 : 0;
    }

    public static void nothing(int x) {
        if (x > 3) {
            calls = x;
        }
    }

    public static int lambda(int x) {
        java.util.function.IntUnaryOperator twice = v -> v > 100 ? 0 : v * 2;
        return twice.applyAsInt(x) == 8 ? 1 : 2;
    }

    public static int lists(int x) {
        java.util.ArrayList<Integer> list = new java.util.ArrayList<>();
        if (x > 0) {
            list.add(1);
        }
        if (x > 5) {
            list.add(2);
        }
        return list.size();
    }

    public static int noArguments() {
        return last == 3 ? 1 : 0;
    }
}
