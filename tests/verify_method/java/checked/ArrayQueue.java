package checked;

/** A queue in an array: the invariant lets it be empty, and peek does not ask. */
public final class ArrayQueue {
    int[] elements;
    int head;
    int size;

    static boolean repOk(ArrayQueue queue) {
        return queue != null && queue.elements != null && queue.elements.length <= 3
            && queue.head >= 0 && queue.size >= 0 && queue.size <= queue.elements.length
            && queue.head <= queue.elements.length - queue.size;
    }

    int peek() {
        return elements[head];
    }
}
