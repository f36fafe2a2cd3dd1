package generate_abstract;

/** An abstract class under test: subclasses of it are written in the tests. */
public abstract class Shape {
    protected final int sides;

    protected Shape(int sides) {
        if (sides < 3) throw new IllegalArgumentException("sides");
        this.sides = sides;
    }

    protected abstract double area();

    abstract String title();

    public boolean isLarge() {
        return area() > 100.5;
    }

    public String describe() {
        String title = title();
        return title == null ? "shape" : title.isEmpty() ? "empty" : title + " of " + sides;
    }

    /** Nothing extends it. */
    public abstract static class Style {
        abstract int width();

        public boolean isThin() {
            return width() < 2;
        }
    }
}
