package heaps;

/** Nodes of red-black trees, without parents. */
final class RedBlack {
    int key;
    boolean red;
    RedBlack left;
    RedBlack right;

    /** A black root; as many black nodes on every way down, no two red ones in a row; keys in order, so no cycle. */
    static boolean repOk(RedBlack t) {
        return (t == null || !t.red) && blackHeight(t, Long.MIN_VALUE, Long.MAX_VALUE) >= 0;
    }

    /** -1 for what is not a red-black tree. */
    private static int blackHeight(RedBlack t, long low, long high) {
        if (t == null) {
            return 0;
        }
        if (t.key <= low || t.key >= high) {
            return -1;
        }
        if (t.red && (t.left != null && t.left.red || t.right != null && t.right.red)) {
            return -1;
        }
        int left = blackHeight(t.left, low, t.key);
        if (left < 0 || left != blackHeight(t.right, t.key, high)) {
            return -1;
        }
        return t.red ? left : left + 1;
    }

    /** Looks at every node; the colours are told apart, too. */
    static int size(RedBlack t) {
        return t == null ? 0 : (t.red ? 1 : 1) + size(t.left) + size(t.right);
    }

    static boolean contains(RedBlack t, int key) {
        while (t != null && t.key != key) {
            t = key < t.key ? t.left : t.right;
        }
        return t != null;
    }
}
