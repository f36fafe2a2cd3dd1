package heaps;

final class Derived extends Base {
    int x;

    @Override
    int look() {
        return x > 0 ? 10 + super.look() : -1;
    }
}
