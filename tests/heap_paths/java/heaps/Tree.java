package heaps;

/** Binary trees, and what looks like one until somebody asks. */
final class Tree {
    int key;
    Tree left;
    Tree right;

    Tree(int key) {
        this.key = key;
    }

    static boolean searchTree(Tree t) {
        return between(t, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean between(Tree t, long low, long high) {
        return t == null
            || t.key > low && t.key < high && between(t.left, low, t.key) && between(t.right, t.key, high);
    }

    /** No node twice, as long as there are at most eight. */
    static boolean proper(Tree t) {
        return isNew(t, new Tree[8], new int[1]);
    }

    private static boolean isNew(Tree t, Tree[] seen, int[] count) {
        if (t == null) {
            return true;
        }
        for (int i = 0; i < count[0]; i++) {
            if (seen[i] == t) {
                return false;
            }
        }
        if (count[0] == seen.length) {
            return false;
        }
        seen[count[0]++] = t;
        return isNew(t.left, seen, count) && isNew(t.right, seen, count);
    }

    static int heightUpToTwo(Tree t) {
        if (t == null) {
            return 0;
        }
        return t.left == null && t.right == null ? 1 : 2;
    }

    static int height(Tree t) {
        return t == null ? 0 : 1 + Math.max(height(t.left), height(t.right));
    }

    static int insert(Tree t, int key) {
        if (t == null) {
            return 0;
        }
        int depth = 1;
        while (true) {
            if (key == t.key) {
                return -depth;
            }
            Tree child = key < t.key ? t.left : t.right;
            if (child == null) {
                break;
            }
            t = child;
            depth++;
        }
        if (key < t.key) {
            t.left = new Tree(key);
        } else {
            t.right = new Tree(key);
        }
        return depth;
    }

    static boolean contains(Tree t, int key) {
        while (t != null && t.key != key) {
            t = key < t.key ? t.left : t.right;
        }
        return t != null;
    }

    static int mirror(Tree t) {
        Tree old = t.left;
        t.left = t.right;
        t.right = old;
        return t.left == t ? 1 : t.left == t.right ? 2 : 3;
    }

    static Tree rotateRight(Tree t) {
        Tree pivot = t.left;
        t.left = pivot.right;
        pivot.right = t;
        return pivot;
    }

    static int afterRotation(Tree t) {
        Tree pivot = rotateRight(t);
        return pivot == t ? 1 : t.left == pivot ? 2 : pivot.key < t.key ? 3 : 4;
    }

    static int smallest(Tree t) {
        int depth = 0;
        for (; t.left != null; t = t.left) {
            depth++;
        }
        return depth;
    }

    static int leaves(Tree t) {
        if (t == null) {
            return 0;
        }
        return t.left == null && t.right == null ? 1 : leaves(t.left) + leaves(t.right);
    }

    boolean isParentOf(Tree other) {
        return other != null && (left == other || right == other);
    }
}
