package explore_iterator;

/** A list whose cursors are made by it, and taken back by it. */
public class Subject {
    static class Node {
        Node next;
        final int value;

        Node(int value) {
            this.value = value;
        }
    }

    public static class Cursor {
        private final Subject owner;
        private Node at;

        private Cursor(Subject owner) {
            this.owner = owner;
            at = owner.head;
        }

        public boolean isAtEnd() {
            return at == null;
        }

        public int next() {
            int value = at.value;
            at = at.next;
            return value;
        }
    }

    private Node head;

    public void addFirst(int value) {
        Node node = new Node(value);
        node.next = head;
        head = node;
    }

    public Cursor cursor() {
        return new Cursor(this);
    }

    public void cutAt(Cursor cursor) {
        if (cursor.owner != this) throw new IllegalArgumentException();
        if (cursor.at == head) {
            head = null;
            return;
        }
        Node node = head;
        while (node.next != cursor.at) node = node.next;
        node.next = null;
    }
}
