package verify_violated;

/** A sorted list without duplicates. */
public class SortedList {
    private static final class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }

        /** Holds for every node by itself. */
        private boolean ascends() {
            return next == null || value < next.value;
        }
    }

    private Node head;
    private int size;

    public boolean add(int value) {
        Node before = null;
        Node at = head;
        while (at != null && at.value < value) {
            before = at;
            at = at.next;
        }
        if (at != null && at.value == value) return false;
        Node added = new Node(value, at);
        if (before == null) {
            head = added;
        } else {
            before.next = added;
        }
        size++;
        return true;
    }

    public void removeFirst() {
        if (head == null) return;
        head = head.next;
        size--;
    }

    /** Forgets to look at its neighbours. */
    public void replaceSecond(int value) {
        if (head == null || head.next == null) return;
        head.next = new Node(value, head.next.next);
    }

    private boolean sorted() {
        for (Node at = head; at != null && at.next != null; at = at.next) {
            if (at.value >= at.next.value) return false;
        }
        return true;
    }

    private boolean counted() {
        int count = 0;
        for (Node at = head; at != null; at = at.next) count++;
        return count == size;
    }
}
