package sushi;

import java.util.NoSuchElementException;

/**
 * A set of ints in an AVL tree without removal. The side that an insertion went down decides between
 * the single and the double rotation. A leaf has height 0, the empty tree height -1.
 */
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

    public AvlTree() {
        root = null;
    }

    /** Adds {@code x}; an element that is there already is ignored. */
    public void insertElem(int x) {
        root = insertElem(x, root);
    }

    /** Whether {@code x} is in the tree. */
    public boolean find(int x) {
        AvlNode t = root;
        while (t != null) {
            if (x < t.element) {
                t = t.left;
            } else if (x > t.element) {
                t = t.right;
            } else {
                return true;
            }
        }
        return false;
    }

    /** The smallest element; NoSuchElementException if the tree is empty. */
    public int findMin() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        AvlNode t = root;
        while (t.left != null) {
            t = t.left;
        }
        return t.element;
    }

    /** The largest element; NoSuchElementException if the tree is empty. */
    public int findMax() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        AvlNode t = root;
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

    private AvlNode insertElem(int x, AvlNode t) {
        if (t == null) {
            return new AvlNode(x);
        }
        if (x < t.element) {
            t.left = insertElem(x, t.left);
            if (height(t.left) - height(t.right) == 2) {
                if (x < t.left.element) {
                    return rotateRight(t);
                }
                t.left = rotateLeft(t.left);
                return rotateRight(t);
            }
        } else if (x > t.element) {
            t.right = insertElem(x, t.right);
            if (height(t.right) - height(t.left) == 2) {
                if (x > t.right.element) {
                    return rotateLeft(t);
                }
                t.right = rotateRight(t.right);
                return rotateLeft(t);
            }
        }
        updateHeight(t);
        return t;
    }

    private int height(AvlNode t) {
        return t == null ? -1 : t.height;
    }

    private void updateHeight(AvlNode t) {
        int left = height(t.left);
        int right = height(t.right);
        if (left > right) {
            t.height = left + 1;
        } else {
            t.height = right + 1;
        }
    }

    private AvlNode rotateRight(AvlNode t) {
        AvlNode top = t.left;
        t.left = top.right;
        top.right = t;
        updateHeight(t);
        updateHeight(top);
        return top;
    }

    private AvlNode rotateLeft(AvlNode t) {
        AvlNode top = t.right;
        t.right = top.left;
        top.left = t;
        updateHeight(t);
        updateHeight(top);
        return top;
    }

    // Invariants.

    private static final int UNBALANCED = -2;

    /** No AVL tree of distinct ints is higher than this. */
    private static final int HIGHEST = 45;

    /** The true heights of two siblings differ by at most one. */
    private boolean balanced() {
        return trueHeight(root, 0) != UNBALANCED;
    }

    private static int trueHeight(AvlNode t, int depth) {
        if (t == null) {
            return -1;
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
        return (left > right ? left : right) + 1;
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
        int left = t.left == null ? -1 : t.left.height;
        int right = t.right == null ? -1 : t.right.height;
        if (t.height < 0 || t.height != (left > right ? left : right) + 1) {
            return false;
        }
        return wellFormed(t.left) && wellFormed(t.right);
    }
}
