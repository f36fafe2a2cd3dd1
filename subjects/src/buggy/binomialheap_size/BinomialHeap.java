package buggy.binomialheap_size;

import java.util.NoSuchElementException;

/**
 * A priority queue of integers as a binomial heap: a list of binomial trees with ascending degrees. The
 * children of a node form a list too, with descending degrees.
 *
 * <p>Bug: delete counts the size down although the key is absent.
 */
public class BinomialHeap {
    private Node head;
    private int size;

    private static final class Node {
        int key;
        int degree;
        Node parent;
        Node sibling;
        Node child;

        Node(int key) {
            this.key = key;
        }
    }

    public BinomialHeap() {
        head = null;
        size = 0;
    }

    public boolean isEmpty() {
        return head == null;
    }

    public int getSize() {
        return size;
    }

    public void makeEmpty() {
        head = null;
        size = 0;
    }

    /** Adds {@code key}; equal keys are kept side by side. */
    public void insert(int key) {
        head = union(head, new Node(key));
        size++;
    }

    /**
     * The smallest key.
     *
     * @throws NoSuchElementException if the heap is empty
     */
    public int findMinimum() {
        if (head == null) {
            throw new NoSuchElementException();
        }
        return smallestRoot().key;
    }

    /**
     * Removes and returns the smallest key.
     *
     * @throws NoSuchElementException if the heap is empty
     */
    public int extractMin() {
        if (head == null) {
            throw new NoSuchElementException();
        }
        Node smallest = smallestRoot();
        removeRoot(smallest);
        size--;
        return smallest.key;
    }

    /** Removes one occurrence of {@code key}; nothing happens if there is none. */
    public void delete(int key) {
        Node node = find(head, key);
        size--;
        if (node == null) {
            return;
        }
        while (node.parent != null) {
            swapKeys(node, node.parent);
            node = node.parent;
        }
        removeRoot(node);
    }

    /**
     * Replaces one occurrence of {@code oldValue} by {@code newValue}. Nothing happens if there is none, or
     * if the new value is larger than the old one.
     */
    public void decreaseKeyValue(int oldValue, int newValue) {
        if (newValue > oldValue) {
            return;
        }
        Node node = find(head, oldValue);
        if (node == null) {
            return;
        }
        node.key = newValue;
        while (node.parent != null && node.key < node.parent.key) {
            swapKeys(node, node.parent);
            node = node.parent;
        }
    }

    private Node smallestRoot() {
        Node smallest = head;
        for (Node root = head.sibling; root != null; root = root.sibling) {
            if (root.key < smallest.key) {
                smallest = root;
            }
        }
        return smallest;
    }

    /** Takes the tree of {@code root} out of the list and puts its children back. */
    private void removeRoot(Node root) {
        if (root == head) {
            head = root.sibling;
        } else {
            Node previous = head;
            while (previous.sibling != root) {
                previous = previous.sibling;
            }
            previous.sibling = root.sibling;
        }
        head = union(head, freeChildren(root));
    }

    /** The children of {@code node} as a list of roots, that is, without parent and in reverse order. */
    private static Node freeChildren(Node node) {
        Node roots = null;
        Node child = node.child;
        while (child != null) {
            Node next = child.sibling;
            child.parent = null;
            child.sibling = roots;
            roots = child;
            child = next;
        }
        return roots;
    }

    /** A node with the given key in the list from {@code first} on or below it, or null. */
    private static Node find(Node first, int key) {
        for (Node node = first; node != null; node = node.sibling) {
            if (node.key == key) {
                return node;
            }
            if (node.key < key) {
                Node below = find(node.child, key);
                if (below != null) {
                    return below;
                }
            }
        }
        return null;
    }

    private static void swapKeys(Node one, Node two) {
        int key = one.key;
        one.key = two.key;
        two.key = key;
    }

    /** Joins two lists of roots; trees of equal degree are linked, as in the addition of binary numbers. */
    private static Node union(Node one, Node two) {
        Node first = interleave(one, two);
        if (first == null) {
            return null;
        }
        Node previous = null;
        Node current = first;
        Node next = current.sibling;
        while (next != null) {
            boolean threeAlike = next.sibling != null && next.sibling.degree == current.degree;
            if (current.degree != next.degree || threeAlike) {
                previous = current;
                current = next;
            } else if (current.key <= next.key) {
                current.sibling = next.sibling;
                link(next, current);
            } else {
                if (previous == null) {
                    first = next;
                } else {
                    previous.sibling = next;
                }
                link(current, next);
                current = next;
            }
            next = current.sibling;
        }
        return first;
    }

    /** Merges two lists of roots by ascending degree. */
    private static Node interleave(Node one, Node two) {
        if (one == null) {
            return two;
        }
        if (two == null) {
            return one;
        }
        if (one.degree <= two.degree) {
            one.sibling = interleave(one.sibling, two);
            return one;
        }
        two.sibling = interleave(one, two.sibling);
        return two;
    }

    /** Makes {@code child} the first child of {@code parent}. */
    private static void link(Node child, Node parent) {
        child.parent = parent;
        child.sibling = parent.child;
        parent.child = child;
        parent.degree++;
    }

    /** Whether no key is smaller than the one above it. */
    private boolean heapOrdered() {
        for (Node root = head; root != null; root = root.sibling) {
            if (!heapOrdered(root)) {
                return false;
            }
        }
        return true;
    }

    private static boolean heapOrdered(Node node) {
        for (Node child = node.child; child != null; child = child.sibling) {
            if (child.key < node.key || !heapOrdered(child)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the roots carry binomial trees of ascending degrees, with as many nodes as the size says. */
    private boolean wellFormed() {
        int count = 0;
        int degree = -1;
        for (Node root = head; root != null; root = root.sibling) {
            if (root.parent != null || root.degree <= degree || !isBinomial(root, root.degree)) {
                return false;
            }
            degree = root.degree;
            count += 1 << degree;
        }
        return count == size;
    }

    /** Whether {@code node} has children of the degrees {@code degree - 1} to 0 that are binomial themselves. */
    private static boolean isBinomial(Node node, int degree) {
        if (node.degree != degree) {
            return false;
        }
        Node child = node.child;
        for (int expected = degree - 1; expected >= 0; expected--) {
            if (child == null || child.parent != node || !isBinomial(child, expected)) {
                return false;
            }
            child = child.sibling;
        }
        return child == null;
    }
}
