package heaps;

final class Dot implements Shape {
    @Override
    public int area() {
        return 0;
    }
}
