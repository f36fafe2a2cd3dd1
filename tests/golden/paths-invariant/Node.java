package paths_invariant;

class Node {
    int value;
    Node next;

    static boolean acyclic(Node n) {
        Node slow = n;
        Node fast = n;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) return false;
        }
        return true;
    }

    boolean isPositive() { return value > 0; }

    static boolean hasFour(Node n) {
        return n != null && n.next != null && n.next.next != null && n.next.next.next != null && acyclic(n);
    }

    static int thirdAbove(Node n) { return n.next.next.value > 10 ? 1 : 0; }

    static boolean isThere(Node n) { return n != null; }

    static int value(Node n) { return n.value; }
}
