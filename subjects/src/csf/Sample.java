package csf;

/** A question to a list that only one with fifteen elements or more answers. */
public class Sample {
    private Sample() {}

    /** Whether the object, appended to the list, has the index fifteen. */
    public static boolean sample(DoublyLinkedList list, Object object) {
        list.addLast(object);
        if (object == list.remove(15)) {
            return true;
        }
        return false;
    }
}
