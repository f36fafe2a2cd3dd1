package explore_opaque;

/** The last two different elements; null is not one. */
public class Subject {
    private Object last;
    private Object beforeLast;

    public void put(Object element) {
        if (element == null) throw new NullPointerException();
        if (element == last) return;
        beforeLast = last;
        last = element;
    }

    public Object last() {
        return last;
    }

    public void forget() {
        beforeLast = null;
    }
}
