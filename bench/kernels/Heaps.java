package bench;

/** Methods on heaps of which nothing is known: each heap that they can tell apart is a path. */
public final class Heaps {
    int value;
    boolean red;
    Heaps left;
    Heaps right;

    private Heaps() {}

    /** Follows one reference up to six times: lists with and without a circle. */
    static int list(Heaps n) {
        int sum = 0;
        for (int i = 0; i < 6 && n != null; i++) {
            sum += n.value;
            n = n.right;
        }
        return sum;
    }

    /** A node, its two successors and theirs, with all ways to share them. */
    static int graph(Heaps n) {
        return n == null ? 0 : 1 + size(n.left, 0) + size(n.right, 0);
    }

    private static int size(Heaps n, int levels) {
        return n == null || levels < 0 ? 0 : 1 + size(n.left, levels - 1) + size(n.right, levels - 1);
    }

    /** Looks at every node of a tree. */
    static int tree(Heaps n) {
        return n == null ? 0 : 1 + tree(n.left) + tree(n.right);
    }

    /** Whether it is a red-black tree: a black root, keys in order, no red child of a red node, equal black heights. */
    static boolean repOk(Heaps n) {
        return (n == null || !n.red) && blackHeight(n, Long.MIN_VALUE, Long.MAX_VALUE) >= 0;
    }

    private static int blackHeight(Heaps n, long low, long high) {
        if (n == null) {
            return 0;
        }
        if (n.value <= low || n.value >= high) {
            return -1;
        }
        if (n.red && (n.left != null && n.left.red || n.right != null && n.right.red)) {
            return -1;
        }
        int left = blackHeight(n.left, low, n.value);
        if (left < 0 || left != blackHeight(n.right, n.value, high)) {
            return -1;
        }
        return n.red ? left : left + 1;
    }
}
