package shared;

public class Subject {
    static class Node {
        final Node next;
        final int value;

        Node(Node next, int value) {
            this.next = next;
            this.value = value;
        }
    }

    private Node head;

    public void push(int value) {
        if (head == null || head.value < value) head = new Node(head, value);
    }

    public int pop() {
        int value = head.value;
        head = head.next;
        return value;
    }
}
