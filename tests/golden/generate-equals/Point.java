package generate_equals;

/** Compares itself with other objects: two of its kind are needed to see what it compares. */
public final class Point {
    private final int x;
    private final Object label;

    public Point(int x, Object label) {
        this.x = x;
        this.label = label;
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) return true;
        if (!(other instanceof Point)) return false;
        Point point = (Point) other;
        return x == point.x && (label == null ? point.label == null : label.equals(point.label));
    }

    @Override
    public int hashCode() {
        return x;
    }
}
