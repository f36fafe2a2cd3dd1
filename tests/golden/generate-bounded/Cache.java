package generate_bounded;

/** A stack that keeps up to 300 removed nodes for later: full after 301 removals. */
public class Cache {
    private static class Node {
        Node next;
        int value;
    }

    private Node top;
    private Node kept;
    private int size;

    public void push(int value) {
        Node node = kept != null ? kept : new Node();
        if (kept != null) {
            kept = kept.next;
            size--;
        }
        node.value = value;
        node.next = top;
        top = node;
    }

    public int pop() {
        Node node = top;
        int value = node.value;
        top = node.next;
        if (size >= 300) {
            return value;
        }
        node.next = kept;
        kept = node;
        size++;
        return value;
    }
}
