package heaps;

abstract class Figure implements Shape {
    int scale;

    abstract int weight();

    final int heavy() {
        return weight() > 2 ? scale > 1 ? 2 : 1 : 0;
    }
}
