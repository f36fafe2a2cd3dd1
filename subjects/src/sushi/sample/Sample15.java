package sushi.sample;

/** A branch that needs a list of at least 15 elements. */
public class Sample15 {
    private static final int N = 15;

    private Sample15() {}

    /** Whether the element at index 15 is {@code o} once {@code o} was appended; it is removed. */
    public static boolean sample(LinkedList l, Object o) {
        l.addLast(o);
        if (o == l.remove(N)) {
            return true;
        }
        return false;
    }
}
