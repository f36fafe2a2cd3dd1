package spec_bad;

public class Tree {
    static class Node {
        int key;
        Node left;
        Node right;
    }

    Node root;

    public void add(int key) {
    }

    public void add(int key, Node below) {
    }
}
