package buggy.avltree_singlerotation;

/**
 * Like kiasan.AvlTree, but with a bug: a right-left imbalance gets a single rotation where a double
 * one is needed.
 */
public class AvlTree {
    private static final class AvlNode {
        int element;
        int height;
        AvlNode left;
        AvlNode right;

        AvlNode(int element, AvlNode left, AvlNode right) {
            this.element = element;
            this.left = left;
            this.right = right;
            this.height = 1;
        }
    }

    private AvlNode root;

    public AvlTree() {
        root = null;
    }

    /** Adds {@code x}; an element that is there already is ignored. */
    public void insert(int x) {
        root = insert(x, root);
    }

    /** Returns {@code x} if it is in the tree, else -1. */
    public int find(int x) {
        return elementAt(find(x, root));
    }

    /** The smallest element, or -1 if the tree is empty. */
    public int findMin() {
        return elementAt(findMin(root));
    }

    /** The largest element, or -1 if the tree is empty. */
    public int findMax() {
        return elementAt(findMax(root));
    }

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    private static int elementAt(AvlNode t) {
        return t == null ? -1 : t.element;
    }

    private static AvlNode find(int x, AvlNode t) {
        if (t == null || t.element == x) {
            return t;
        }
        return find(x, x < t.element ? t.left : t.right);
    }

    private static AvlNode findMin(AvlNode t) {
        if (t == null || t.left == null) {
            return t;
        }
        return findMin(t.left);
    }

    private static AvlNode findMax(AvlNode t) {
        if (t == null || t.right == null) {
            return t;
        }
        return findMax(t.right);
    }

    private static AvlNode insert(int x, AvlNode t) {
        if (t == null) {
            return new AvlNode(x, null, null);
        }
        if (x == t.element) {
            return t;
        }
        if (x < t.element) {
            t.left = insert(x, t.left);
        } else {
            t.right = insert(x, t.right);
        }
        return balance(t);
    }

    private static AvlNode balance(AvlNode t) {
        int lean = height(t.left) - height(t.right);
        if (lean > 1) {
            if (height(t.left.left) >= height(t.left.right)) {
                return rotateWithLeftChild(t);
            }
            return doubleWithLeftChild(t);
        }
        if (lean < -1) {
            return rotateWithRightChild(t);
        }
        t.height = max(height(t.left), height(t.right)) + 1;
        return t;
    }

    private static int height(AvlNode t) {
        return t == null ? 0 : t.height;
    }

    private static int max(int a, int b) {
        return a > b ? a : b;
    }

    private static AvlNode rotateWithLeftChild(AvlNode upper) {
        AvlNode lower = upper.left;
        upper.left = lower.right;
        lower.right = upper;
        upper.height = max(height(upper.left), height(upper.right)) + 1;
        lower.height = max(height(lower.left), upper.height) + 1;
        return lower;
    }

    private static AvlNode rotateWithRightChild(AvlNode upper) {
        AvlNode lower = upper.right;
        upper.right = lower.left;
        lower.left = upper;
        upper.height = max(height(upper.left), height(upper.right)) + 1;
        lower.height = max(upper.height, height(lower.right)) + 1;
        return lower;
    }

    private static AvlNode doubleWithLeftChild(AvlNode upper) {
        upper.left = rotateWithRightChild(upper.left);
        return rotateWithLeftChild(upper);
    }

    // Invariants.

    private static final int UNBALANCED = -1;

    /** No AVL tree of distinct ints is higher than this. */
    private static final int HIGHEST = 46;

    /** The true heights of two siblings differ by at most one. */
    private boolean balanced() {
        return trueHeight(root, 1) != UNBALANCED;
    }

    private static int trueHeight(AvlNode t, int depth) {
        if (t == null) {
            return 0;
        }
        if (depth > HIGHEST) {
            return UNBALANCED;
        }
        int left = trueHeight(t.left, depth + 1);
        if (left == UNBALANCED) {
            return UNBALANCED;
        }
        int right = trueHeight(t.right, depth + 1);
        if (right == UNBALANCED || left - right > 1 || right - left > 1) {
            return UNBALANCED;
        }
        return max(left, right) + 1;
    }

    /** Smaller elements are to the left, larger ones to the right. */
    private boolean ordered() {
        return ordered(root, null, null);
    }

    private static boolean ordered(AvlNode t, AvlNode low, AvlNode high) {
        if (t == null) {
            return true;
        }
        if (low != null && t.element <= low.element) {
            return false;
        }
        if (high != null && t.element >= high.element) {
            return false;
        }
        return ordered(t.left, low, t) && ordered(t.right, t, high);
    }

    /** Every height field is one more than the larger of its children's; so there is no cycle. */
    private boolean wellFormed() {
        return wellFormed(root);
    }

    private static boolean wellFormed(AvlNode t) {
        if (t == null) {
            return true;
        }
        if (t.height < 1 || t.height != max(height(t.left), height(t.right)) + 1) {
            return false;
        }
        return wellFormed(t.left) && wellFormed(t.right);
    }
}
