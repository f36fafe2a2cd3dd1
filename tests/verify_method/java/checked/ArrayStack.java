package checked;

/** A stack in an array, which grows. */
public final class ArrayStack {
    int[] elements;
    int size;

    boolean repOk() {
        return elements != null && elements.length <= 3 && size >= 0 && size <= elements.length;
    }

    int pop() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        return elements[--size];
    }

    void push(int value) {
        int before = size;
        if (size == elements.length) {
            int[] larger = new int[2 * size + 1];
            for (int i = 0; i < size; i++) {
                larger[i] = elements[i];
            }
            elements = larger;
        }
        elements[size++] = value;
        assert pop() == value;
        assert size == before && size < elements.length;
    }
}
