package demo;

import java.util.NoSuchElementException;

/** A set of ints, kept as an unbalanced binary search tree. */
public final class BinaryTree {
    static final class Node {
        int value;
        Node left;
        Node right;

        Node(int value) {
            this.value = value;
        }
    }

    Node root;
    private int size;

    /** Adds {@code value}; returns false if it was there already. */
    public boolean insert(int value) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            if (value == node.value) {
                return false;
            }
            parent = node;
            node = value < node.value ? node.left : node.right;
        }
        if (parent == null) {
            root = new Node(value);
        } else if (value < parent.value) {
            parent.left = new Node(value);
        } else {
            parent.right = new Node(value);
        }
        size++;
        return true;
    }

    public boolean contains(int value) {
        Node node = root;
        while (node != null && node.value != value) {
            node = value < node.value ? node.left : node.right;
        }
        return node != null;
    }

    /** Takes {@code value} out; returns false if it was not there. */
    public boolean remove(int value) {
        int before = size;
        root = without(root, value);
        return size < before;
    }

    private Node without(Node node, int value) {
        if (node == null) {
            return null;
        }
        if (value < node.value) {
            node.left = without(node.left, value);
        } else if (value > node.value) {
            node.right = without(node.right, value);
        } else if (node.left != null && node.right != null) {
            node.value = smallest(node.right);
            node.right = without(node.right, node.value);
        } else {
            size--;
            return node.left != null ? node.left : node.right;
        }
        return node;
    }

    /** The smallest value. */
    public int min() {
        if (root == null) {
            throw new NoSuchElementException("the tree is empty");
        }
        return smallest(root);
    }

    private static int smallest(Node node) {
        while (node.left != null) {
            node = node.left;
        }
        return node.value;
    }

    public int size() {
        return size;
    }
}
