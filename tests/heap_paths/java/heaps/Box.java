package heaps;

class Box extends Figure {
    int side;

    @Override
    public int area() {
        return side * side;
    }

    @Override
    int weight() {
        return side;
    }
}
