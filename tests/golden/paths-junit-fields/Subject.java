package paths_junit_fields;

public class Subject {
    static class Node {
        int value;
        Node next;
        private boolean marked;
    }

    static Node mark(Node node) {
        if (node.next == node || node.marked) {
            return null;
        }
        node.marked = true;
        node.value++;
        return node;
    }
}
