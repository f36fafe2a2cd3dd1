package corpus25;

import java.util.ArrayList;
import java.util.List;

/** Pattern switches on sealed types, records, enums, strings and boxes. */
public final class Patterns {
    sealed interface Shape permits Circle, Rect, Group { }
    record Circle(double r) implements Shape { }
    record Rect(double w, double h) implements Shape { }
    record Group(Shape a, Shape b) implements Shape { }

    static double area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Rect(double w, double h) when w == h -> w * w;
            case Rect(var w, var h) -> w * h;
            case Group(Shape a, Shape b) -> area(a) + area(b);
        };
    }

    public static double areas(double x) {
        return area(new Group(new Circle(x), new Group(new Rect(x, x), new Rect(x, 2 * x))));
    }

    public static String nestedRecords(int which) {
        Shape s = switch (which) {
            case 0 -> new Group(new Circle(1), new Circle(2));
            case 1 -> new Group(new Circle(5), new Rect(2, 3));
            case 2 -> new Group(new Group(new Rect(1, 1), new Circle(9)), new Rect(4, 4));
            case 3 -> new Group(null, new Circle(1));
            default -> new Circle(which);
        };
        return switch (s) {
            case Group(Circle(var a), Circle(var b)) when a > b -> "first larger";
            case Group(Circle(var a), Circle(var b)) -> "circles " + (a + b);
            case Group(Circle c, Rect(double w, double h)) -> c + "x" + w * h;
            case Group(Group(Rect(_, var h), _), Rect r) -> "deep " + h + r;
            case Group(var a, _) -> "group of " + a;
            case Circle(double r) when r > 10 -> "large";
            case Circle _ -> "circle";
            case Rect _ -> "rect";
        };
    }

    public static String objects(int which) {
        Object o = switch (which) {
            case 0 -> 42;
            case 1 -> -1;
            case 2 -> "hello";
            case 3 -> "";
            case 4 -> null;
            case 5 -> new int[] {1, 2, 3};
            case 6 -> 'c';
            case 7 -> 5L;
            case 8 -> List.of(1, 2);
            default -> new Object[0];
        };
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 40 -> "big int " + i;
            case Integer i -> "int " + i;
            case String s when s.isEmpty() -> "empty string";
            case String s -> "string of " + s.length();
            case int[] a -> "ints " + a.length;
            case Character c -> "char " + (char) (c + 1);
            case Number n -> "number " + n.doubleValue();
            case List<?> l -> "list " + l.size();
            default -> "other " + o.getClass().getName();
        };
    }

    public static String strings(String s) {
        return switch (s) {
            case "Aa", "BB" -> "collision";
            case String t when t.length() > 5 -> "long " + t;
            case "abc" -> "abc!";
            case null, default -> "rest " + s;
        };
    }

    public static String integers(int n) {
        Integer boxed = n == -99 ? null : (Integer) n;
        return switch (boxed) {
            case 1, 2, 3 -> "small";
            case Integer i when i < 0 -> "negative";
            case 1000 -> "thousand";
            case Integer i -> "other " + i;
        };
    }

    enum Color { RED, GREEN, BLUE }
    sealed interface Token permits Kind, Word { }
    enum Kind implements Token { OPEN, CLOSE }
    record Word(String text) implements Token { }

    public static String enums(String name) {
        Color c = name == null ? null : Color.valueOf(name);
        return switch (c) {
            case RED -> "r";
            case Color x when x.ordinal() == 2 -> "last";
            case GREEN -> "g";
            case null -> "no color";
            case Color x -> "never " + x;
        };
    }

    public static String tokens(int which) {
        Token t = which == 0 ? Kind.OPEN : which == 1 ? Kind.CLOSE : new Word("w" + which);
        return switch (t) {
            case Kind.OPEN -> "(";
            case Kind.CLOSE -> ")";
            case Word(var text) when text.endsWith("3") -> "three";
            case Word(var text) -> text;
        };
    }

    public static int statementSwitch(int which) {
        Object o = which == 0 ? "s" : which == 1 ? Integer.valueOf(7) : new Circle(2);
        int r = 0;
        switch (o) {
            case String s:
                r = s.length();
                break;
            case Integer i when i == 8:
                r = 8;
            case Integer _:
                r += 70;
                break;
            default:
                r = -1;
        }
        return r;
    }

    public static String noNullCase(String s) {
        return switch ((Object) s) {
            case String t -> t;
            default -> "default";
        };
    }

    record Box<T>(T value) { }

    public static String genericRecords(int n) {
        Box<Box<Object>> b = new Box<>(new Box<>(n % 2 == 0 ? (Object) n : "odd" + n));
        if (b instanceof Box<Box<Object>>(Box<Object>(Integer i)) && i > 3) {
            return "even " + (i + 1);
        }
        if (b instanceof Box<Box<Object>>(Box<Object>(var v))) {
            return "box " + v;
        }
        return "none";
    }

    record Failing(int x) {
        @Override
        public int x() {
            if (x < 0) {
                throw new IllegalStateException("negative component");
            }
            return x;
        }
    }

    public static String accessorThrows(int x) {
        Object o = new Failing(x);
        return switch (o) {
            case Failing(int v) when v > 10 -> "large";
            case Failing(int v) -> "v" + v;
            default -> "no";
        };
    }

    public static int guardOrder(int n) {
        List<String> log = new ArrayList<>();
        Object o = n;
        String r = switch (o) {
            case Integer i when note(log, "a", i > 100) -> "A";
            case Integer i when note(log, "b", i > 10) -> "B";
            case Integer i when note(log, "c", i > 1) -> "C";
            default -> "D";
        };
        return (log + r).hashCode();
    }

    private static boolean note(List<String> log, String s, boolean b) {
        log.add(s);
        return b;
    }

    sealed interface Expr { }
    record Num(long v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Add(Num(var a), Num(var b)) -> new Num(a + b);
            case Add(Num(var z), var x) when z == 0 -> simplify(x);
            case Add(var x, Num(var z)) when z == 0 -> simplify(x);
            case Mul(Num(var z), _) when z == 0 -> new Num(0);
            case Mul(Num(var one), var x) when one == 1 -> simplify(x);
            case Neg(Neg(var x)) -> simplify(x);
            case Add(var l, var r) -> new Add(simplify(l), simplify(r));
            case Mul(var l, var r) -> new Mul(simplify(l), simplify(r));
            case Neg(var x) -> new Neg(simplify(x));
            case Num n -> n;
        };
    }

    public static Object simplified(int n) {
        Expr e = new Add(new Mul(new Num(1), new Neg(new Neg(new Num(n)))), new Mul(new Num(n % 2), new Add(new Num(3), new Num(0))));
        return simplify(simplify(e));
    }
}
