package generate_bounded;

/** Exploration of larger and larger heaps gives up; what it knows is what the largest complete scope shows. */
public class Heap {
    private static class Node {
        int key;
        Node left;
        Node right;
    }

    private Node root;

    public void insert(int key) {
        Node node = new Node();
        node.key = key;
        root = merge(root, node);
    }

    /** Any key instead of the smallest one: heaps get out of order. */
    public void replace(int key) {
        if (root != null) {
            root.key = key;
        }
    }

    public boolean isDeep() {
        int depth = 0;
        for (Node node = root; node != null; node = node.left) {
            depth++;
        }
        return depth > 1000;
    }

    private Node merge(Node a, Node b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        Node first = a.key <= b.key ? a : b;
        Node second = first == a ? b : a;
        Node right = first.right;
        first.right = first.left;
        first.left = merge(right, second);
        return first;
    }
}
