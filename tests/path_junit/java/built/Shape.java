package built;

public interface Shape {
    int area();

    static Shape larger(Shape one, Shape other) {
        if (one instanceof Square && other instanceof Square) {
            return null;
        }
        return one.area() >= other.area() ? one : other;
    }
}
