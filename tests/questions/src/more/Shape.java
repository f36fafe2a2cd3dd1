package more;

/** A square or a circle, which may be around another one. */
public abstract class Shape {
    protected int size;
    private Shape inner;

    public abstract int area();

    public boolean put(Shape shape) {
        if (shape == this || shape.area() >= area()) {
            return false;
        }
        inner = shape;
        return true;
    }

    public Shape inner() {
        return inner;
    }

    public int depth() {
        return inner == null ? 1 : 1 + inner.depth();
    }
}
