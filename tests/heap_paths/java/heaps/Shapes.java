package heaps;

/** Classes that are not decided: instanceof, casts, calls, getClass. */
final class Shapes {
    Shape one;
    Shape other;

    static int classify(Shape s) {
        if (s instanceof Cube) {
            return 3;
        }
        if (s instanceof Box) {
            return 2;
        }
        return s instanceof Figure ? 1 : s == null ? -1 : 0;
    }

    static int castDisc(Shape s) {
        return ((Disc) s).radius > 1 ? 1 : 0;
    }

    static int castBox(Shape s) {
        Box box = (Box) s;
        return box == null ? -1 : box.side == 2 ? 1 : 0;
    }

    static boolean exactlyBox(Shape s) {
        return s.getClass() == Box.class;
    }

    static boolean sameClass(Figure s, Figure t) {
        return s.getClass() == t.getClass();
    }

    static int areaAbove(Shape s) {
        return s.area() > 2 ? 1 : 0;
    }

    static int heavier(Figure s, Figure t) {
        return s.weight() > t.weight() ? 1 : 0;
    }

    static boolean equalDiscs(Shape s, Shape t) {
        return s instanceof Disc d && t instanceof Disc e && d.radius == e.radius;
    }

    static int anything(Object o) {
        return o instanceof Shapes ? 1 : o instanceof Shape s ? s.area() > 0 ? 3 : 2 : o == null ? -1 : 0;
    }

    static int notDiscThenCall(Shape s) {
        if (s instanceof Disc) {
            throw new UnsupportedOperationException();
        }
        return s.area() == 4 ? 1 : 0;
    }

    static int writeOne(Box s, Cube t) {
        s.side = 1;
        t.side = 2;
        return s.weight() > 1 ? 1 : s.side;
    }

    boolean same() {
        return one == other;
    }

    int cast() {
        return one == other ? ((Box) one).side > 1 ? 2 : 1 : other instanceof Box ? 3 : 4;
    }
}
