package explore_opaque;

/** Elements in an array. */
public class Cells {
    private final Object[] elements = new Object[2];

    public void put(Object element) {
        elements[0] = element;
    }

    public void copy() {
        System.arraycopy(elements, 0, elements, 1, 1);
    }
}
