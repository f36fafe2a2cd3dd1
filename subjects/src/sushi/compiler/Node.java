package sushi.compiler;

/** A node of a parse tree. Its children are a list that is linked in both directions. */
public final class Node {
    private final Kind kind;
    private String text;
    private Node parent;
    private Node firstChild;
    private Node lastChild;
    private Node previous;
    private Node next;

    public Node(Kind kind) {
        this(kind, "");
    }

    /** @throws NullPointerException without a kind or a text */
    public Node(Kind kind, String text) {
        if (kind == null || text == null) {
            throw new NullPointerException();
        }
        this.kind = kind;
        this.text = text;
    }

    public Kind kind() {
        return kind;
    }

    public boolean is(Kind wanted) {
        return kind == wanted;
    }

    public String text() {
        return text;
    }

    void setText(String text) {
        this.text = text;
    }

    public Node parent() {
        return parent;
    }

    public Node firstChild() {
        return firstChild;
    }

    public Node lastChild() {
        return lastChild;
    }

    public Node next() {
        return next;
    }

    public boolean hasChildren() {
        return firstChild != null;
    }

    public int childCount() {
        int count = 0;
        for (Node child = firstChild; child != null; child = child.next) {
            count++;
        }
        return count;
    }

    /**
     * The child at {@code index}.
     *
     * @throws IndexOutOfBoundsException if there are not as many
     */
    public Node child(int index) {
        Node child = firstChild;
        for (int i = 0; i < index && child != null; i++) {
            child = child.next;
        }
        if (index < 0 || child == null) {
            throw new IndexOutOfBoundsException();
        }
        return child;
    }

    /**
     * Appends {@code child}, and gives this node.
     *
     * @throws IllegalArgumentException if it has a parent, or stands above
     */
    public Node append(Node child) {
        requireFree(child);
        child.previous = lastChild;
        if (lastChild == null) {
            firstChild = child;
        } else {
            lastChild.next = child;
        }
        lastChild = child;
        child.parent = this;
        return this;
    }

    /** Puts {@code sibling} in front of {@code child}, one of the children. */
    void insertBefore(Node sibling, Node child) {
        requireChild(child);
        requireFree(sibling);
        sibling.next = child;
        sibling.previous = child.previous;
        if (child.previous == null) {
            firstChild = sibling;
        } else {
            child.previous.next = sibling;
        }
        child.previous = sibling;
        sibling.parent = this;
    }

    /** Takes {@code child} out. */
    void remove(Node child) {
        requireChild(child);
        if (child.previous == null) {
            firstChild = child.next;
        } else {
            child.previous.next = child.next;
        }
        if (child.next == null) {
            lastChild = child.previous;
        } else {
            child.next.previous = child.previous;
        }
        child.parent = null;
        child.previous = null;
        child.next = null;
    }

    /** Puts {@code replacement} where {@code child} is. */
    void replace(Node child, Node replacement) {
        insertBefore(replacement, child);
        remove(child);
    }

    /** Takes this node out of its parent. */
    Node detach() {
        parent.remove(this);
        return this;
    }

    private void requireChild(Node child) {
        if (child.parent != this) {
            throw new IllegalArgumentException("not a child");
        }
    }

    private void requireFree(Node child) {
        if (child.parent != null) {
            throw new IllegalArgumentException("has a parent");
        }
        for (Node node = this; node != null; node = node.parent) {
            if (node == child) {
                throw new IllegalArgumentException("stands above");
            }
        }
    }

    @Override
    public String toString() {
        return text.isEmpty() ? kind.name() : kind.name() + " " + text;
    }

    /** What is cheap to say: a kind, a text, and links to children that come in pairs. */
    private boolean partialRepOk() {
        return kind != null && text != null && (firstChild == null) == (lastChild == null);
    }

    /** This node is the root of a tree in which all links agree and every node has the children of its kind. */
    private boolean repOk() {
        return parent == null && previous == null && next == null && treeOk() && TreeShape.fits(this);
    }

    private boolean treeOk() {
        if (!partialRepOk()) {
            return false;
        }
        Node before = null;
        for (Node child = firstChild; child != null; child = child.next) {
            if (child.parent != this || child.previous != before || !child.treeOk()) {
                return false;
            }
            before = child;
        }
        return before == lastChild;
    }
}
