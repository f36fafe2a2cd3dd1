package checked;

/** Removing the last node of a doubly linked list leaves first behind when it was the only one. */
public final class BrokenDeque {
    Node first;
    Node last;

    static final class Node {
        Node previous;
        Node next;
    }

    static boolean repOk(BrokenDeque deque) {
        return deque == null || deque.isConsistent(3);
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

    void removeLast() {
        if (last == null) {
            return;
        }
        last = last.previous;
        if (last != null) {
            last.next = null;
        }
        assert isConsistent(3);
    }
}
