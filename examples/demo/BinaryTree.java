package demo;

import java.util.NoSuchElementException;

/** An ordered set of ints, kept as an unbalanced binary search tree. */
public final class BinaryTree {
    private static final class Node {
        final int value;
        Node left;
        Node right;

        Node(int value) {
            this.value = value;
        }
    }

    private Node root;
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
        Node added = new Node(value);
        if (parent == null) {
            root = added;
        } else if (value < parent.value) {
            parent.left = added;
        } else {
            parent.right = added;
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

    /** The smallest value. */
    public int min() {
        if (root == null) {
            throw new NoSuchElementException("the tree is empty");
        }
        Node node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.value;
    }

    public int size() {
        return size;
    }

    /** The number of nodes on the longest way down. */
    public int height() {
        return height(root);
    }

    private static int height(Node node) {
        return node == null ? 0 : 1 + Math.max(height(node.left), height(node.right));
    }

    /** In order, with the shape: {@code ((1) 2 (3))}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        print(root, text);
        return text.toString();
    }

    private static void print(Node node, StringBuilder text) {
        if (node == null) {
            return;
        }
        text.append('(');
        if (node.left != null) {
            print(node.left, text);
            text.append(' ');
        }
        text.append(node.value);
        if (node.right != null) {
            text.append(' ');
            print(node.right, text);
        }
        text.append(')');
    }

    /** Inserts three values into an empty tree and describes the result. */
    public static String describe(int a, int b, int c) {
        BinaryTree tree = new BinaryTree();
        tree.insert(a);
        tree.insert(b);
        tree.insert(c);
        return tree + ", size " + tree.size() + ", height " + tree.height();
    }

    /** The height after inserting 0, step, 2 * step, ... reduced to 0 .. 999. */
    public static int heightAfter(int count, int step) {
        BinaryTree tree = new BinaryTree();
        for (int i = 0; i < count; i++) {
            tree.insert(Math.floorMod(i * step, 1000));
        }
        return tree.height();
    }

    /** Asks an empty tree for its smallest value: throws. */
    public static int minOfEmpty() {
        return new BinaryTree().min();
    }
}
