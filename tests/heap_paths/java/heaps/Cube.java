package heaps;

/** Overrides one of the two methods of Box, and has a field of the same name as Disc. */
final class Cube extends Box {
    int radius;

    @Override
    int weight() {
        return side > 0 ? radius : -1;
    }
}
