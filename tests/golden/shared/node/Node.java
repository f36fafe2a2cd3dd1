package shared;

/** A node of a singly linked chain of integers. */
public class Node {
    private Node next;
    private int value;

    private Node(int value, Node next) {
        this.value = value;
        this.next = next;
    }

    /** A node without successor that holds {@code 2 * v + 1} if {@code b}, else {@code 2 * v}. */
    public static Node create(int v, boolean b) {
        return new Node(b ? 2 * v + 1 : 2 * v, null);
    }

    /** Makes a new node that holds {@code v} the successor of this one, in place of the present one. */
    public void addAfter(int v) {
        next = new Node(v, null);
    }

    /** A new node that holds {@code v} and has this one as its successor. */
    public Node addBefore(int v) {
        return new Node(v, this);
    }

    /** The successor, or null. */
    public Node getNext() {
        return next;
    }

    public int getValue() {
        return value;
    }
}
