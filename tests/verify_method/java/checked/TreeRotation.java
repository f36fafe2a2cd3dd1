package checked;

/** One rotation to the right, on anything that is linked like a tree. */
public final class TreeRotation {
    private TreeRotation() {}

    static final class Node {
        int key;
        Node left;
        Node right;
    }

    static Node rotateRight(Node top) {
        Node pivot = top.left;
        top.left = pivot.right;
        pivot.right = top;
        return pivot;
    }

    static void check(Node top) {
        if (top == null || top.left == null) {
            return;
        }
        Node pivot = top.left;
        Node moved = pivot.right;
        Node result = rotateRight(top);
        assert result == pivot;
        assert result.right == top;
        assert top.left == moved;
    }
}
