package checked;

/** A doubly linked list of at most three nodes: the links agree before and after. */
public final class DoublyLinked {
    Node first;
    Node last;

    static final class Node {
        Node previous;
        Node next;
    }

    boolean repOk() {
        return isConsistent(3);
    }

    boolean isConsistent(int most) {
        Node before = null;
        for (Node node = first; node != null; node = node.next) {
            if (most-- == 0 || node.previous != before) {
                return false;
            }
            before = node;
        }
        return last == before;
    }

    void addFirst() {
        Node added = new Node();
        added.next = first;
        if (first == null) {
            last = added;
        } else {
            first.previous = added;
        }
        first = added;
        assert isConsistent(4);
        assert last != null && last.next == null;
    }
}
