package checked;

/** Takes the node after a given one out of a list. */
public final class SkippedNode {
    private SkippedNode() {}

    static final class Node {
        Node next;
    }

    static void removeNext(Node node) {
        if (node != null && node.next != null) {
            node.next = node.next.next;
        }
    }

    static void check(Node node) {
        if (node == null || node.next == node) {
            return;
        }
        removeNext(node);
        assert node.next != node : "the list was a circle of two";
    }
}
