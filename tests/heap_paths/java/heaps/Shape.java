package heaps;

/** Implemented by Dot and by the subclasses of Figure. */
interface Shape {
    int area();
}
