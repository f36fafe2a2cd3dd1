package paths_pre;

/** A doubly linked queue that is entered from both ends. */
public class Queue {
    static final class Node {
        int priority;
        Node before;
        Node next;
    }

    private Node first;
    private Node last;

    /** How many are behind the first one with a lower priority, counted from the end. */
    public int behind(int priority) {
        int count = 0;
        for (Node n = last; n != null && n.priority < priority; n = n.before) {
            count++;
        }
        return count;
    }

    /** Whether the first one is as important as the second. */
    public boolean isTied() {
        if (first == null || first.next == null) {
            return false;
        }
        if (first.priority < first.next.priority) {
            throw new IllegalStateException("not in order");
        }
        return first.priority == first.next.priority;
    }

    public static Node copy(Node node, String label) {
        Node result = new Node();
        if (label.isEmpty()) {
            result.priority = node.priority;
        }
        return result;
    }

    public static int never(Node node) {
        return node == null ? 0 : 1;
    }

    public static int unknown(Node node) {
        return node == null ? 0 : 1;
    }
}
