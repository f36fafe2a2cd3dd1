package buggy.binarysearchtree_wrongside;

import java.util.NoSuchElementException;

/**
 * Like kiasan.BinarySearchTree, but with a bug: a removal in the right subtree hangs the result on
 * the left.
 */
public class BinarySearchTree {
    private static final class BinaryNode {
        int element;
        BinaryNode left;
        BinaryNode right;

        BinaryNode(int element) {
            this.element = element;
        }
    }

    private BinaryNode root;

    public BinarySearchTree() {
        root = null;
    }

    /** Adds {@code x}; an element that is there already is ignored. */
    public void insert(int x) {
        root = insert(x, root);
    }

    /** Takes {@code x} out; an element that is not there is ignored. */
    public void remove(int x) {
        root = remove(x, root);
    }

    /** Whether {@code x} is in the tree. */
    public boolean find(int x) {
        BinaryNode t = root;
        while (t != null && t.element != x) {
            t = x < t.element ? t.left : t.right;
        }
        return t != null;
    }

    /** The smallest element; NoSuchElementException if the tree is empty. */
    public int findMin() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return findMin(root).element;
    }

    /** The largest element; NoSuchElementException if the tree is empty. */
    public int findMax() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        BinaryNode t = root;
        while (t.right != null) {
            t = t.right;
        }
        return t.element;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    private BinaryNode insert(int x, BinaryNode t) {
        if (t == null) {
            return new BinaryNode(x);
        }
        if (x < t.element) {
            t.left = insert(x, t.left);
        } else if (x > t.element) {
            t.right = insert(x, t.right);
        }
        return t;
    }

    private BinaryNode remove(int x, BinaryNode t) {
        if (t == null) {
            return null;
        }
        if (x < t.element) {
            t.left = remove(x, t.left);
        } else if (x > t.element) {
            t.left = remove(x, t.right);
        } else if (t.left == null) {
            return t.right;
        } else if (t.right == null) {
            return t.left;
        } else {
            t.element = findMin(t.right).element;
            t.right = remove(t.element, t.right);
        }
        return t;
    }

    private BinaryNode findMin(BinaryNode t) {
        while (t.left != null) {
            t = t.left;
        }
        return t;
    }

    // Invariants.

    /** Smaller elements are to the left, larger ones to the right. */
    private boolean ordered() {
        return ordered(root, null, null);
    }

    private static boolean ordered(BinaryNode t, BinaryNode low, BinaryNode high) {
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

    /** No node is reached in two ways: the links make a finite tree. */
    private boolean wellFormed() {
        BinaryNode[] seen = new BinaryNode[8];
        int count = 0;
        if (root != null) {
            seen[count++] = root;
        }
        for (int next = 0; next < count; next++) {
            BinaryNode t = seen[next];
            if (count + 2 > seen.length) {
                seen = doubled(seen);
            }
            if (t.left != null) {
                if (among(t.left, seen, count)) {
                    return false;
                }
                seen[count++] = t.left;
            }
            if (t.right != null) {
                if (among(t.right, seen, count)) {
                    return false;
                }
                seen[count++] = t.right;
            }
        }
        return true;
    }

    private static boolean among(BinaryNode t, BinaryNode[] seen, int count) {
        for (int i = 0; i < count; i++) {
            if (seen[i] == t) {
                return true;
            }
        }
        return false;
    }

    private static BinaryNode[] doubled(BinaryNode[] from) {
        BinaryNode[] to = new BinaryNode[2 * from.length];
        for (int i = 0; i < from.length; i++) {
            to[i] = from[i];
        }
        return to;
    }
}
