package javascan;

import java.util.NoSuchElementException;

/** A priority queue of integers as a skew heap: merging swaps the children on its way, and keeps no balance. */
public class SkewHeap {
    private SkewNode root;
    private int size;

    private static final class SkewNode {
        int element;
        SkewNode left;
        SkewNode right;

        SkewNode(int element) {
            this.element = element;
        }
    }

    public SkewHeap() {
        root = null;
        size = 0;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public void clear() {
        root = null;
        size = 0;
    }

    public int getSize() {
        return size;
    }

    /** Adds {@code element}; equal elements are kept side by side. */
    public void insert(int element) {
        root = merge(root, new SkewNode(element));
        size++;
    }

    /**
     * Removes and returns the smallest element.
     *
     * @throws NoSuchElementException if the heap is empty
     */
    public int remove() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        int smallest = root.element;
        root = merge(root.left, root.right);
        size--;
        return smallest;
    }

    private static SkewNode merge(SkewNode one, SkewNode two) {
        if (one == null) {
            return two;
        }
        if (two == null) {
            return one;
        }
        if (two.element < one.element) {
            SkewNode swapped = one;
            one = two;
            two = swapped;
        }
        SkewNode merged = merge(one.right, two);
        one.right = one.left;
        one.left = merged;
        return one;
    }

    /** Whether no element is smaller than the one above it. */
    private boolean heapOrdered() {
        return root == null || heapOrdered(root);
    }

    private static boolean heapOrdered(SkewNode node) {
        if (node.left != null && (node.left.element < node.element || !heapOrdered(node.left))) {
            return false;
        }
        return node.right == null || (node.right.element >= node.element && heapOrdered(node.right));
    }

    /** Whether the nodes form a tree and are as many as the size says. */
    private boolean wellFormed() {
        return count(root) == size && isTree(root);
    }

    private static int count(SkewNode node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    private boolean isTree(SkewNode node) {
        return node == null
            || (occurrences(root, node) == 1 && isTree(node.left) && isTree(node.right));
    }

    private static int occurrences(SkewNode tree, SkewNode node) {
        if (tree == null) {
            return 0;
        }
        return (tree == node ? 1 : 0) + occurrences(tree.left, node) + occurrences(tree.right, node);
    }
}
