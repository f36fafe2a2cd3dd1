package generate_basic;

import java.util.NoSuchElementException;

public class SortedList {
    private static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;

    public void add(int value) {
        if (head == null || value < head.value) {
            head = new Node(value, head);
            return;
        }
        Node node = head;
        while (node.next != null && node.next.value <= value) {
            node = node.next;
        }
        node.next = new Node(value, node.next);
    }

    public int removeFirst() {
        if (head == null) {
            throw new NoSuchElementException();
        }
        int value = head.value;
        head = head.next;
        return value;
    }

    public boolean isEmpty() {
        return head == null;
    }
}
