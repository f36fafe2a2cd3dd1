package checked;

/** A binary search tree of at most two levels. */
public final class SearchTree {
    Node root;

    static final class Node {
        int key;
        Node left;
        Node right;
    }

    static boolean repOk(SearchTree tree) {
        return tree == null || isOrdered(tree.root, Long.MIN_VALUE, Long.MAX_VALUE, 2);
    }

    static boolean isOrdered(Node node, long above, long below, int levels) {
        if (node == null) {
            return true;
        }
        return levels > 0 && node.key > above && node.key < below
            && isOrdered(node.left, above, node.key, levels - 1)
            && isOrdered(node.right, node.key, below, levels - 1);
    }

    boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    void insert(int key) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            if (node.key == key) {
                return;
            }
            parent = node;
            node = key < node.key ? node.left : node.right;
        }
        Node added = new Node();
        added.key = key;
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        assert contains(key);
        assert isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE, 3);
    }
}
