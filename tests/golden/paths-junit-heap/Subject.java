package paths_junit_heap;

/** A stack whose nodes nobody else sees. */
public class Subject {
    private static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node top;
    private int size;

    public void push(int value) {
        top = new Node(value, top);
        size++;
    }

    public boolean isOnTop(int value) {
        return top != null && top.value == value;
    }

    public int peek() {
        if (top == null) {
            throw new IllegalStateException();
        }
        return size < 0 ? -1 : top.value;
    }
}
