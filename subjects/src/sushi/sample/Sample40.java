package sushi.sample;

/** A branch that needs a list of at least 40 elements. */
public class Sample40 {
    private static final int N = 40;

    private Sample40() {}

    /** Whether the element at index 40 is {@code o} once {@code o} was appended; it is removed. */
    public static boolean sample(LinkedList l, Object o) {
        l.addLast(o);
        if (o == l.remove(N)) {
            return true;
        }
        return false;
    }
}
