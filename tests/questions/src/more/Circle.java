package more;

public class Circle extends Shape {
    private final int color;

    Circle(int size, int color) {
        this.size = size;
        this.color = color;
    }

    @Override
    public int area() {
        return 3 * size * size;
    }

    public int color() {
        return color;
    }
}
