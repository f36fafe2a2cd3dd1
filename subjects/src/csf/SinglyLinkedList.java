package csf;

/** A list of objects behind a header, with positions that its methods take and return. */
public class SinglyLinkedList {
    static final class ListNode {
        Object element;
        ListNode next;

        ListNode(Object element, ListNode next) {
            this.element = element;
            this.next = next;
        }
    }

    /** A node of the list, its header, or the place behind its last one. */
    public static final class Position {
        private ListNode current;

        Position(ListNode current) {
            this.current = current;
        }

        public boolean isPastEnd() {
            return current == null;
        }

        public Object retrieve() {
            return isPastEnd() ? null : current.element;
        }

        public void advance() {
            if (!isPastEnd()) {
                current = current.next;
            }
        }
    }

    private ListNode header = new ListNode(null, null);

    public SinglyLinkedList() {}

    public boolean isEmpty() {
        return header.next == null;
    }

    public void clear() {
        header.next = null;
    }

    public Position first() {
        return new Position(header.next);
    }

    /** Behind this position; nothing if it is past the end. */
    public void insert(Object element, Position position) {
        if (position != null && position.current != null) {
            position.current.next = new ListNode(element, position.current.next);
        }
    }

    public void addLast(Object element) {
        ListNode node = header;
        while (node.next != null) {
            node = node.next;
        }
        node.next = new ListNode(element, null);
    }

    public int size() {
        int size = 0;
        for (ListNode node = header.next; node != null; node = node.next) {
            size++;
        }
        return size;
    }

    /** Of the first node with an element that equals this one; past the end if there is none. */
    public Position find(Object element) {
        ListNode node = header.next;
        while (node != null && !same(node.element, element)) {
            node = node.next;
        }
        return new Position(node);
    }

    /** Before the first node with an element that equals this one; else the last node. */
    public Position findPrevious(Object element) {
        ListNode node = header;
        while (node.next != null && !same(node.next.element, element)) {
            node = node.next;
        }
        return new Position(node);
    }

    /** Only the first one that equals this one. */
    public void remove(Object element) {
        Position position = findPrevious(element);
        if (position.current.next != null) {
            position.current.next = position.current.next.next;
        }
    }

    public void printList() {
        if (isEmpty()) {
            System.out.println("empty list");
            return;
        }
        for (Position position = first(); !position.isPastEnd(); position.advance()) {
            System.out.print(position.retrieve() + " ");
        }
        System.out.println();
    }

    private static boolean same(Object one, Object other) {
        return one == null ? other == null : one.equals(other);
    }

    /** There is a header, and the list ends. */
    public boolean repOk() {
        if (header == null || header.element != null) {
            return false;
        }
        ListNode fast = header;
        for (ListNode slow = header; fast != null && fast.next != null; slow = slow.next) {
            fast = fast.next.next;
            if (fast == slow) {
                return false;
            }
        }
        return true;
    }
}
