package heaps;

final class Disc extends Figure {
    int radius;

    @Override
    public int area() {
        return 3 * radius * radius;
    }

    @Override
    int weight() {
        return radius;
    }
}
