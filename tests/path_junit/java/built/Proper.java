package built;

/** Which heaps are meant. */
final class Proper {
    static boolean tree(SearchTree tree) {
        return tree == null || tree(tree, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static boolean tree(SearchTree tree, int low, int high) {
        if (tree == null) {
            return true;
        }
        return tree.key > low && tree.key < high && tree(tree.left, low, tree.key) && tree(tree.right, tree.key, high);
    }
}
