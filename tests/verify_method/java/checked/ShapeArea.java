package checked;

/** Areas of shapes: squares of small sides are fine. */
public final class ShapeArea {
    private ShapeArea() {}

    abstract static class Shape {
        abstract int area();

        boolean isEmpty() {
            return area() == 0;
        }
    }

    static final class Square extends Shape {
        int side;

        @Override
        int area() {
            return side * side;
        }
    }

    static final class Strip extends Shape {
        int length;

        @Override
        int area() {
            return length < 0 ? 0 : length;
        }
    }

    static final class Nothing extends Shape {
        @Override
        int area() {
            return 0;
        }

        @Override
        boolean isEmpty() {
            return true;
        }
    }

    static void check(Shape shape) {
        if (shape != null) {
            assert shape.area() >= 0;
        }
    }
}
