package checked;

/** equals by getClass is symmetric, subclasses or not. */
public final class SymmetricEquals {
    private SymmetricEquals() {}

    static class Point {
        int x;
        int y;

        private Point() {}

        @Override
        public boolean equals(Object other) {
            if (other == null || getClass() != other.getClass()) {
                return false;
            }
            Point point = (Point) other;
            return x == point.x && y == point.y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }
    }

    static final class Pixel extends Point {
        int colour;

        @Override
        public boolean equals(Object other) {
            return super.equals(other) && colour == ((Pixel) other).colour;
        }

        @Override
        public int hashCode() {
            return super.hashCode();
        }
    }

    static void check(Point a, Point b) {
        if (a == null || b == null) {
            return;
        }
        assert a.equals(a);
        assert a.equals(b) == b.equals(a);
        assert !a.equals(b) || a.hashCode() == b.hashCode();
    }
}
