package checked;

/** equals by instanceof is not symmetric once a subclass looks at more. */
public final class LopsidedEquals {
    private LopsidedEquals() {}

    static class Point {
        int x;

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x;
        }

        @Override
        public int hashCode() {
            return x;
        }
    }

    static final class Pixel extends Point {
        int colour;

        @Override
        public boolean equals(Object other) {
            return other instanceof Pixel && super.equals(other) && ((Pixel) other).colour == colour;
        }

        @Override
        public int hashCode() {
            return super.hashCode();
        }
    }

    static void check(Point a, Point b) {
        if (a != null && b != null && a.equals(b)) {
            assert b.equals(a);
        }
    }
}
