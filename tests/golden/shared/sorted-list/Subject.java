package shared;

/** A sorted list without duplicates. */
public class Subject {
    static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
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

    public int removeFirst() {
        int value = head.value;
        head = head.next;
        size--;
        return value;
    }

    public int size() {
        return size;
    }
}
