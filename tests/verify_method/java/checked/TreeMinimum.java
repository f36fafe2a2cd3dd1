package checked;

/** The smallest key of a search tree is taken to be below the root. */
public final class TreeMinimum {
    Node root;

    static final class Node {
        int key;
        Node left;
        Node right;
    }

    boolean repOk() {
        return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE, 2);
    }

    static boolean isOrdered(Node node, long above, long below, int levels) {
        if (node == null) {
            return true;
        }
        return levels > 0 && node.key > above && node.key < below
            && isOrdered(node.left, above, node.key, levels - 1)
            && isOrdered(node.right, node.key, below, levels - 1);
    }

    int minimum() {
        if (root == null || root.right == null) {
            return 0;
        }
        Node node = root;
        while (node.left != null) {
            node = node.left;
        }
        assert node.key < root.right.key;
        assert node.key < root.key;
        return node.key;
    }
}
