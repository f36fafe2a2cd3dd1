package heaps;

/** Refers to Owner, which refers to Pet. */
final class Pet {
    Owner owner;
    boolean fed;
    byte size;

    void feed(Owner by) {
        if (fed) {
            throw new IllegalStateException("fed");
        }
        if (owner != by) {
            throw new IllegalArgumentException();
        }
        fed = true;
        size++;
    }

    int sizeAfterMeal() {
        feed(owner);
        return size < 0 ? -1 : size > 1 ? 1 : 0;
    }
}
