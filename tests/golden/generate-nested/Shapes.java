package generate_nested;

/** Its arguments are objects of its nested classes, which anybody can make. */
public final class Shapes {
    public interface Shape {}

    public static final class Square implements Shape {
        final int side;

        public Square(int side) {
            this.side = side;
        }
    }

    public static final class Pair implements Shape {
        final Shape left;
        final Shape right;

        public Pair(Shape left, Shape right) {
            this.left = left;
            this.right = right;
        }
    }

    /** Needs an object around it: is not made, and not called infeasible. */
    public class Frame {
        public int width(int of) {
            return of < 0 ? 0 : of;
        }
    }

    public static int count(Shape shape) {
        if (shape instanceof Pair) return count(((Pair) shape).left) + count(((Pair) shape).right);
        return shape instanceof Square && ((Square) shape).side > 0 ? 1 : 0;
    }

    private static int unused(int x) {
        return x > 0 ? 1 : 2;
    }
}
