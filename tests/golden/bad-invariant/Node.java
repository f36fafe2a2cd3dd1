package bad_invariant;

class Node {
    int value;
    Node next;

    static int number(Node n) { return 1; }

    static boolean two(Node a, Node b) { return true; }

    static boolean throwing(Node n) { return n.next == null; }

    boolean changing() { value = 1; return true; }

    static boolean isThere(Node n) { return n != null; }
}
