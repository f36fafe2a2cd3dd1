package counted;

/** Nodes without methods: what predicates describe is only counted, not compared. */
public class Counted {
    static class Node {
        int key;
        Node left;
        Node right;
        Node mark;
    }

    static class Link {
        int value;
        Link next;
        Link previous;
    }

    Node root;
    Link first;
    Link last;
    int size;
}
