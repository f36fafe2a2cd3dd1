package checked;

/** A list without a circle, of at most four nodes; the invariant is a method of the object. */
public final class AcyclicList {
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

    Node removeLast() {
        if (size == 0) {
            return null;
        }
        Node removed;
        if (head.next == null) {
            removed = head;
            head = null;
        } else {
            Node node = head;
            while (node.next.next != null) {
                node = node.next;
            }
            removed = node.next;
            node.next = null;
        }
        size--;
        assert repOk();
        return removed;
    }
}
