package checked;

/** Swaps the values of two nodes and then their successors, whether or not they are one. */
public final class PlainSwap {
    private PlainSwap() {}

    static final class Node {
        int value;
        Node next;
    }

    static void check(Node a, Node b) {
        if (a == null || b == null) {
            return;
        }
        int first = a.value;
        int second = b.value;
        a.value = second;
        b.value = first;
        assert a.value == second && b.value == first;
        Node afterA = a.next;
        Node afterB = b.next;
        a.next = afterB;
        b.next = afterA;
        assert a.next == afterB && b.next == afterA;
        assert a != b || first == second;
    }
}
