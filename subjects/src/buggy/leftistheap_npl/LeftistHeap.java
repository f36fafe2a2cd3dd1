package buggy.leftistheap_npl;

import java.util.NoSuchElementException;

/**
 * A priority queue of integers as a leftist heap: the shortest way down is always along the right.
 *
 * <p>Bug: the null path length is taken from the right child before the children are swapped.
 */
public class LeftistHeap {
    private LeftistNode root;

    private static final class LeftistNode {
        int element;
        /** The null path length: steps to the nearest node that lacks a child. */
        int npl;
        LeftistNode left;
        LeftistNode right;

        LeftistNode(int element) {
            this.element = element;
        }
    }

    public LeftistHeap() {
        root = null;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    /** Adds {@code element}; equal elements are kept side by side. */
    public void insert(int element) {
        root = meld(new LeftistNode(element), root);
    }

    /**
     * The smallest element.
     *
     * @throws NoSuchElementException if the heap is empty
     */
    public int findMin() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return root.element;
    }

    /**
     * Removes and returns the smallest element.
     *
     * @throws NoSuchElementException if the heap is empty
     */
    public int deleteMin() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        int smallest = root.element;
        root = meld(root.left, root.right);
        return smallest;
    }

    /**
     * Moves all elements of {@code other} here and leaves it empty; nothing happens if it is this heap.
     *
     * @throws NullPointerException if {@code other} is null
     */
    public void merge(LeftistHeap other) {
        if (other == this) {
            return;
        }
        root = meld(root, other.root);
        other.root = null;
    }

    private static LeftistNode meld(LeftistNode one, LeftistNode two) {
        if (one == null) {
            return two;
        }
        if (two == null) {
            return one;
        }
        if (two.element < one.element) {
            return meldBelow(two, one);
        }
        return meldBelow(one, two);
    }

    /** Melds {@code heap} into the right subtree of {@code top}, whose element is not larger. */
    private static LeftistNode meldBelow(LeftistNode top, LeftistNode heap) {
        top.right = meld(top.right, heap);
        top.npl = npl(top.right) + 1;
        if (npl(top.left) < npl(top.right)) {
            LeftistNode left = top.left;
            top.left = top.right;
            top.right = left;
        }
        return top;
    }

    private static int npl(LeftistNode node) {
        return node == null ? -1 : node.npl;
    }

    /** Whether no element is smaller than the one above it. */
    private boolean heapOrdered() {
        return root == null || heapOrdered(root);
    }

    private static boolean heapOrdered(LeftistNode node) {
        if (node.left != null && (node.left.element < node.element || !heapOrdered(node.left))) {
            return false;
        }
        return node.right == null || (node.right.element >= node.element && heapOrdered(node.right));
    }

    /** Whether the null path of a left child is nowhere shorter than that of its sibling. */
    private boolean leftist() {
        return leftist(root);
    }

    private static boolean leftist(LeftistNode node) {
        return node == null
            || (nullPath(node.left) >= nullPath(node.right) && leftist(node.left) && leftist(node.right));
    }

    private static int nullPath(LeftistNode node) {
        return node == null ? -1 : 1 + Math.min(nullPath(node.left), nullPath(node.right));
    }

    /** Whether the nodes form a tree and each knows its null path length. */
    private boolean wellFormed() {
        return wellFormed(root);
    }

    private boolean wellFormed(LeftistNode node) {
        return node == null
            || (node.npl == nullPath(node) && occurrences(root, node) == 1
                && wellFormed(node.left) && wellFormed(node.right));
    }

    private static int occurrences(LeftistNode tree, LeftistNode node) {
        if (tree == null) {
            return 0;
        }
        return (tree == node ? 1 : 0) + occurrences(tree.left, node) + occurrences(tree.right, node);
    }
}
