package checked;

/** A list with a size, and a method that clears the one and not the other. */
public final class StaleSize {
    Node head;
    int size;

    static final class Node {
        Node next;
    }

    boolean repOk() {
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            if (++count > 4) {
                return false;
            }
        }
        return size == count;
    }

    void dropAfterFirst() {
        if (head != null && head.next != null) {
            head.next = null;
            size--;
        }
        assert repOk();
    }
}
