package hex;

/** Methods that look at all of a heap, so that each of their paths is one heap. */
class Heaps {
    static class List {
        List next;
    }

    static class Doubly {
        Doubly next;
        Doubly prev;
    }

    static class Tree {
        Tree left;
        Tree right;
        Tree parent;
    }

    static int list(List n) {
        int count = 0;
        for (int i = 0; i < 5 && n != null; i++) {
            n = n.next;
            count += n == null ? 1 : 2;
        }
        return count;
    }

    static int doubly(Doubly n) {
        int count = 0;
        for (int i = 0; i < 5 && n != null; i++) {
            count += n.prev == null ? 1 : 2;
            n = n.next;
        }
        return count;
    }

    static int tree(Tree t) {
        if (t == null) {
            return 0;
        }
        return (t.parent == null ? 1 : 2) + tree(t.left) + tree(t.right);
    }
}
