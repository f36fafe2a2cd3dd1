package built;

/** Which heaps are meant. */
final class Proper {
    static boolean tree(SearchTree tree) {
        return tree == null || within(tree, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static boolean within(SearchTree tree, int low, int high) {
        if (tree == null) {
            return true;
        }
        return tree.key > low && tree.key < high && within(tree.left, low, tree.key) && within(tree.right, tree.key, high);
    }
}
