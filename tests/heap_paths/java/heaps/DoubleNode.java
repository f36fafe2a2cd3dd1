package heaps;

/** Doubly linked lists. */
final class DoubleNode {
    int value;
    DoubleNode prev;
    DoubleNode next;

    /** The head of a list in which each node is the one before the next; so there is no cycle. */
    static boolean consistent(DoubleNode head) {
        if (head == null) {
            return true;
        }
        if (head.prev != null) {
            return false;
        }
        for (DoubleNode n = head; n.next != null; n = n.next) {
            if (n.next.prev != n) {
                return false;
            }
        }
        return true;
    }

    static int mutual(DoubleNode n) {
        return n.next.prev == n ? 1 : 0;
    }

    static int unlink(DoubleNode n) {
        int done = 0;
        if (n.prev != null) {
            n.prev.next = n.next;
            done += 1;
        }
        if (n.next != null) {
            n.next.prev = n.prev;
            done += 2;
        }
        return done;
    }

    static int last(DoubleNode head) {
        if (head == null) {
            return -1;
        }
        int steps = 0;
        while (head.next != null) {
            head = head.next;
            steps++;
        }
        for (int i = 0; i < steps; i++) {
            head = head.prev;
        }
        return head.prev == null ? steps : -2;
    }

    int moveToFront(DoubleNode head) {
        if (this == head) {
            return 0;
        }
        if (prev == null) {
            return 1;
        }
        prev.next = next;
        if (next != null) {
            next.prev = prev;
        }
        prev = null;
        next = head;
        head.prev = this;
        return 2;
    }
}
