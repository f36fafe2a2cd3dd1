package bad_hex;

class Node {
    Node next;
    Shape shape;

    interface Shape {}

    static boolean isThere(Node n) { return n != null; }
}
