package demo;

/** What should be true of every {@link BinaryTree}, whatever was called before. */
final class Invariants {
    private Invariants() {}

    static boolean isOrdered(BinaryTree tree) {
        return isBetween(tree.root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean isBetween(BinaryTree.Node node, long low, long high) {
        return node == null
                || low < node.value
                        && node.value < high
                        && isBetween(node.left, low, node.value)
                        && isBetween(node.right, node.value, high);
    }

    static boolean sizeIsNumberOfNodes(BinaryTree tree) {
        return tree.size() == count(tree.root);
    }

    private static int count(BinaryTree.Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }
}
