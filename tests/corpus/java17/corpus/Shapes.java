package corpus;

/** Inheritance, virtual calls, fields, super calls. */
public final class Shapes {
    abstract static class Shape {
        protected final String name;
        static int made;

        Shape(String name) {
            this.name = name;
            made++;
        }

        abstract double area();

        String describe() { return name + ":" + area(); }

        @Override
        public String toString() { return "Shape(" + describe() + ")"; }
    }

    static class Rect extends Shape {
        final double w;
        final double h;

        Rect(double w, double h) { this("rect", w, h); }

        Rect(String name, double w, double h) {
            super(name);
            this.w = w;
            this.h = h;
        }

        @Override
        double area() { return w * h; }
    }

    static class Square extends Rect {
        Square(double side) { super("square", side, side); }

        @Override
        String describe() { return "[" + super.describe() + "]"; }
    }

    static final class Circle extends Shape {
        final double r;

        Circle(double r) {
            super("circle");
            this.r = r;
        }

        @Override
        double area() { return 3 * r * r; }

        @Override
        public String toString() { return super.toString().toUpperCase(); }
    }

    private static Shape make(int kind, double x) {
        switch (kind % 3) {
            case 0: return new Rect(x, x + 1);
            case 1: return new Square(x);
            default: return new Circle(x);
        }
    }

    public static String describe(int kind, double x) { return make(kind, x).toString(); }

    public static Object shape(int kind) { return make(kind, 2); }

    public static double total(int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += make(i, i).area();
        }
        return sum + Shape.made * 1000;
    }

    static class A {
        int x = 1;
        static String who() { return "A"; }
        String me() { return "A.me"; }
        String call() { return me() + priv(); }
        private String priv() { return "A.priv"; }
        int over(Object o) { return 1; }
        int over(String o) { return 2; }
        int over(Integer o) { return 3; }
    }

    static class B extends A {
        int x = 2;
        static String who() { return "B"; }
        @Override
        String me() { return "B.me(" + super.me() + "," + super.x + "," + x + ")"; }
        private String priv() { return "B.priv"; }
        String mine() { return priv() + ((A) this).x; }
        @Override
        int over(Object o) { return 10; }
    }

    static final class C extends B {
        String x = "shadow";
        @Override
        String me() { return "C" + super.me() + x + ((A) this).x + ((B) this).x; }
    }

    public static String hiding() {
        A a = new B();
        B b = new B();
        C c = new C();
        A ac = c;
        return a.x + " " + b.x + " " + c.x + " " + ac.x + " " + a.me() + " " + a.call() + " " + b.mine() + " " + c.call() + " " + A.who() + B.who() + C.who();
    }

    public static int overloads() {
        A a = new B();
        Object s = "str";
        return a.over(s) + a.over("str") * 100 + a.over(5) * 1000 + a.over((Object) 7) * 10000;
    }

    public static String instanceChecks() {
        Object[] all = {new A(), new B(), new C(), "s", null, new Square(1), new int[0]};
        StringBuilder r = new StringBuilder();
        for (Object o : all) {
            r.append(o instanceof A ? 'A' : '-').append(o instanceof B ? 'B' : '-').append(o instanceof C ? 'C' : '-')
                .append(o instanceof Shape ? 'S' : '-').append(o instanceof Object ? 'O' : '-').append(' ');
        }
        return r.toString();
    }

    public static String castFailure(int kind) {
        A a = kind == 0 ? new A() : kind == 1 ? new B() : null;
        B b = (B) a;
        return b == null ? "null" : b.me();
    }

    static class Point implements Cloneable {
        int x;
        int y;
        int[] data = {1, 2};

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public boolean equals(Object o) { return o instanceof Point && ((Point) o).x == x && ((Point) o).y == y; }

        @Override
        public int hashCode() { return x * 31 + y; }

        @Override
        public String toString() { return "(" + x + "," + y + ")"; }
    }

    static class NotCloneable {
        Object tryClone() throws CloneNotSupportedException { return super.clone(); }
    }

    public static String cloning() {
        Point p = new Point(3, 4);
        Point q = p.clone();
        q.x = 9;
        q.data[0] = 77;
        String r = p + "" + q + p.data[0] + p.equals(q) + p.equals(new Point(3, 4)) + p.hashCode();
        try {
            new NotCloneable().tryClone();
        } catch (CloneNotSupportedException e) {
            r += e.getMessage();
        }
        return r;
    }

    public static Point point(int x, int y) { return new Point(x, y); }

    static long counter;
    static volatile int vol = 5;
    static final int CONST = 77;
    static final String TEXT = "constant" + CONST;
    static byte sb = (byte) 200;
    static char sc = 'c';
    static short ss = (short) 70000;
    static boolean sz = true;
    static float sf = 1.5f;
    static double sd = 2.5;

    public static String statics() {
        counter += 5;
        counter++;
        vol *= 3;
        sb++;
        sc += 2;
        ss--;
        sz = !sz;
        sf /= 2;
        sd -= 1;
        return counter + " " + vol + " " + CONST + TEXT + sb + sc + ss + sz + sf + sd;
    }

    static final class Fields {
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 4;
        long l = 5;
        float f = 6;
        double d = 7;
        boolean z;
        String str;
        int[] arr;
    }

    public static String instanceFields(int n) {
        Fields o = new Fields();
        o.b += n;
        o.s *= n;
        o.c++;
        o.i <<= 3;
        o.l -= o.i++;
        o.f /= n;
        o.d %= 4;
        o.z |= o.f > 1;
        o.str += n;
        o.arr = new int[] {n};
        o.arr[0] -= o.arr[0]++ * 2;
        return o.b + " " + o.s + " " + o.c + " " + o.i + " " + o.l + " " + o.f + " " + o.d + " " + o.z + " " + o.str + " " + o.arr[0];
    }
}
