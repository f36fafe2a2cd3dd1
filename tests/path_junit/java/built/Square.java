package built;

public final class Square implements Shape {
    private final int side;

    public Square(int side) {
        if (side < 0) {
            throw new IllegalArgumentException();
        }
        this.side = side;
    }

    @Override
    public int area() {
        return side * side;
    }
}
