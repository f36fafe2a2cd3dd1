package merged;

final class Square implements Shape {
    int side;

    Square(int side) {
        this.side = side;
    }

    @Override
    public int area(int x) {
        side++;
        return side * 4 + x;
    }
}
