package csf;

import java.util.NoSuchElementException;

/** A set of ints in a search tree whose subtrees differ in height by at most one. The height of a leaf is 0. */
public class AvlTree {
    private static final class AvlNode {
        int element;
        int height;
        AvlNode left;
        AvlNode right;

        AvlNode(int element) {
            this.element = element;
        }
    }

    private AvlNode root;

    public AvlTree() {}

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    /** The element itself, or -1 if it is not there. */
    public int find(int element) {
        AvlNode node = root;
        while (node != null) {
            if (element < node.element) {
                node = node.left;
            } else if (element > node.element) {
                node = node.right;
            } else {
                return node.element;
            }
        }
        return -1;
    }

    /** The smallest element, or -1 if there is none. */
    public int findMin() {
        return isEmpty() ? -1 : leftmost(root).element;
    }

    /** The largest element, or -1 if there is none. */
    public int findMax() {
        return isEmpty() ? -1 : rightmost(root).element;
    }

    /** The smallest element of a set that is not empty. */
    public int minElement() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        int least = root.element;
        for (AvlNode node = root.left; node != null; node = node.left) {
            least = node.element;
        }
        return least;
    }

    /** The largest element of a set that is not empty. */
    public int maxElement() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        int greatest = root.element;
        for (AvlNode node = root.right; node != null; node = node.right) {
            greatest = node.element;
        }
        return greatest;
    }

    public void insert(int element) {
        root = insert(element, root);
    }

    /** In ascending order. */
    public void printTree() {
        if (isEmpty()) {
            System.out.println("empty tree");
        } else {
            printTree(root);
        }
    }

    private static AvlNode leftmost(AvlNode node) {
        return node.left == null ? node : leftmost(node.left);
    }

    private static AvlNode rightmost(AvlNode node) {
        return node.right == null ? node : rightmost(node.right);
    }

    private static int height(AvlNode node) {
        return node == null ? -1 : node.height;
    }

    private static void measure(AvlNode node) {
        node.height = Math.max(height(node.left), height(node.right)) + 1;
    }

    private static AvlNode insert(int element, AvlNode node) {
        if (node == null) {
            return new AvlNode(element);
        }
        if (element < node.element) {
            node.left = insert(element, node.left);
            if (height(node.left) - height(node.right) == 2) {
                return element < node.left.element ? rotateRight(node) : rotateLeftRight(node);
            }
        } else if (element > node.element) {
            node.right = insert(element, node.right);
            if (height(node.right) - height(node.left) == 2) {
                return element > node.right.element ? rotateLeft(node) : rotateRightLeft(node);
            }
        } else {
            return node;
        }
        measure(node);
        return node;
    }

    private static AvlNode rotateRight(AvlNode upper) {
        AvlNode lower = upper.left;
        upper.left = lower.right;
        lower.right = upper;
        measure(upper);
        measure(lower);
        return lower;
    }

    private static AvlNode rotateLeft(AvlNode upper) {
        AvlNode lower = upper.right;
        upper.right = lower.left;
        lower.left = upper;
        measure(upper);
        measure(lower);
        return lower;
    }

    private static AvlNode rotateLeftRight(AvlNode upper) {
        upper.left = rotateLeft(upper.left);
        return rotateRight(upper);
    }

    private static AvlNode rotateRightLeft(AvlNode upper) {
        upper.right = rotateRight(upper.right);
        return rotateLeft(upper);
    }

    private static void printTree(AvlNode node) {
        if (node != null) {
            printTree(node.left);
            System.out.println(node.element);
            printTree(node.right);
        }
    }

    /** Elements are in order, and every height is what it should be. */
    public boolean repOk() {
        return ordered(root, null, null) && balanced(root);
    }

    private static boolean ordered(AvlNode node, AvlNode low, AvlNode high) {
        if (node == null) {
            return true;
        }
        if ((low != null && node.element <= low.element) || (high != null && node.element >= high.element)) {
            return false;
        }
        return ordered(node.left, low, node) && ordered(node.right, node, high);
    }

    private static boolean balanced(AvlNode node) {
        if (node == null) {
            return true;
        }
        if (!balanced(node.left) || !balanced(node.right)) {
            return false;
        }
        int left = height(node.left);
        int right = height(node.right);
        return left - right <= 1 && right - left <= 1 && node.height == Math.max(left, right) + 1;
    }
}
