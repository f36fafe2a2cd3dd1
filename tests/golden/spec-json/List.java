package spec_json;

/** Sorted, without duplicates. */
public class List {
    private static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node first;
    private int size;

    public void add(int value) {
        Node before = null;
        Node node = first;
        while (node != null && node.value < value) {
            before = node;
            node = node.next;
        }
        if (node != null && node.value == value) {
            return;
        }
        Node added = new Node(value, node);
        if (before == null) {
            first = added;
        } else {
            before.next = added;
        }
        size++;
    }

    public void removeFirst() {
        first = first.next;
        size--;
    }
}
