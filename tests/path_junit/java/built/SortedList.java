package built;

/** A list whose nodes nobody else sees: calls build it, and fields only by reflection. */
public class SortedList {
    private static final class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;
    private int size;

    public SortedList() {}

    public void add(int value) {
        if (head == null || value < head.value) {
            head = new Node(value, head);
        } else {
            Node before = head;
            while (before.next != null && before.next.value <= value) {
                before = before.next;
            }
            before.next = new Node(value, before.next);
        }
        size++;
    }

    public boolean contains(int value) {
        for (Node node = head; node != null; node = node.next) {
            if (node.value == value) {
                return true;
            }
        }
        return false;
    }

    /** Its second path no calls lead to: the size is always right. */
    public int first() {
        if (head == null && size > 0) {
            throw new IllegalStateException();
        }
        return head == null ? -1 : head.value;
    }

    public static SortedList longer(SortedList one, SortedList other, boolean first) {
        if (one.size == other.size) {
            return first ? one : null;
        }
        return one.size > other.size ? one : other;
    }
}
