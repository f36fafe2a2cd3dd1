package buggy.aatree_noskew;

import java.util.NoSuchElementException;

/** Like kiasan.AATree, but with a bug: a removal does not skew the right child. */
public class AATree {
    private static final class AANode {
        int element;
        int level;
        AANode left;
        AANode right;

        AANode(int element, int level, AANode below) {
            this.element = element;
            this.level = level;
            this.left = below;
            this.right = below;
        }
    }

    private AANode nullNode;
    private AANode root;

    /** The node of the last removal's path that may hold the element: where it last turned right. */
    private AANode deletedNode;

    /** The last node of the last removal's path. */
    private AANode lastNode;

    public AATree() {
        nullNode = new AANode(0, 0, null);
        nullNode.left = nullNode;
        nullNode.right = nullNode;
        root = nullNode;
    }

    /** Adds {@code x}; an element that is there already is ignored. */
    public void insert(int x) {
        root = insert(x, root);
    }

    /** Takes {@code x} out; an element that is not there is ignored. */
    public void remove(int x) {
        deletedNode = nullNode;
        root = remove(x, root);
    }

    /** Whether {@code x} is in the tree. */
    public boolean contains(int x) {
        AANode t = root;
        while (t != nullNode) {
            if (x < t.element) {
                t = t.left;
            } else if (x > t.element) {
                t = t.right;
            } else {
                return true;
            }
        }
        return false;
    }

    /** The smallest element; NoSuchElementException if the tree is empty. */
    public int findMin() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        AANode t = root;
        while (t.left != nullNode) {
            t = t.left;
        }
        return t.element;
    }

    /** The largest element; NoSuchElementException if the tree is empty. */
    public int findMax() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        AANode t = root;
        while (t.right != nullNode) {
            t = t.right;
        }
        return t.element;
    }

    public boolean isEmpty() {
        return root == nullNode;
    }

    public void makeEmpty() {
        root = nullNode;
    }

    private AANode insert(int x, AANode t) {
        if (t == nullNode) {
            return new AANode(x, 1, nullNode);
        }
        if (x < t.element) {
            t.left = insert(x, t.left);
        } else if (x > t.element) {
            t.right = insert(x, t.right);
        } else {
            return t;
        }
        return split(skew(t));
    }

    /**
     * Goes all the way down, right on equality. The last node, which holds x or the element that follows
     * x, is the one to unlink; its element moves to the node where x was.
     */
    private AANode remove(int x, AANode t) {
        if (t == nullNode) {
            return t;
        }
        lastNode = t;
        if (x < t.element) {
            t.left = remove(x, t.left);
        } else {
            deletedNode = t;
            t.right = remove(x, t.right);
        }
        if (t == lastNode) {
            if (deletedNode == nullNode || deletedNode.element != x) {
                return t;
            }
            deletedNode.element = t.element;
            return t.right;
        }
        return lowered(t);
    }

    /** Repairs t after one of its subtrees may have lost a level. */
    private AANode lowered(AANode t) {
        int level = t.level - 1;
        if (t.left.level >= level && t.right.level >= level) {
            return t;
        }
        t.level = level;
        if (t.right.level > level) {
            t.right.level = level;
        }
        t = skew(t);
        t.right.right = skew(t.right.right);
        t = split(t);
        t.right = split(t.right);
        return t;
    }

    /** Turns a left link between equal levels into a right one; leaves the sentinel as it is. */
    private AANode skew(AANode t) {
        if (t.left.level != t.level) {
            return t;
        }
        AANode top = t.left;
        t.left = top.right;
        top.right = t;
        return top;
    }

    /** Lifts the middle of three nodes in a row on one level; t must not be the sentinel. */
    private AANode split(AANode t) {
        if (t.right.right.level != t.level) {
            return t;
        }
        AANode top = t.right;
        t.right = top.left;
        top.left = t;
        top.level++;
        return top;
    }

    // Invariants.

    /** Smaller elements are to the left, larger ones to the right. */
    private boolean ordered() {
        return ordered(root, nullNode, nullNode);
    }

    private boolean ordered(AANode t, AANode low, AANode high) {
        if (t == nullNode) {
            return true;
        }
        if (low != nullNode && t.element <= low.element) {
            return false;
        }
        if (high != nullNode && t.element >= high.element) {
            return false;
        }
        return ordered(t.left, low, t) && ordered(t.right, t, high);
    }

    /**
     * A left child is one level lower; a right child is one level lower or on the same level, a right
     * grandchild lower than its grandparent. Levels fall on every path, so this ends on a cycle too.
     */
    private boolean wellLevel() {
        return nullNode.level == 0 && wellLevel(root);
    }

    private boolean wellLevel(AANode t) {
        if (t == nullNode) {
            return true;
        }
        if (t.level < 1 || t.left.level != t.level - 1 || t.right.level > t.level) {
            return false;
        }
        if (t.right.level < t.level - 1 || t.right.right.level >= t.level) {
            return false;
        }
        return wellLevel(t.left) && wellLevel(t.right);
    }

    /**
     * The sentinel is as it was made, and no node but the sentinel is reached in two ways: the links
     * make a finite tree. The two fields of removal may hold anything.
     */
    private boolean wellFormed() {
        if (nullNode.left != nullNode || nullNode.right != nullNode || nullNode.level != 0) {
            return false;
        }
        AANode[] seen = new AANode[8];
        int count = 0;
        if (root != nullNode) {
            seen[count++] = root;
        }
        for (int next = 0; next < count; next++) {
            AANode t = seen[next];
            if (t == null) {
                return false;
            }
            if (count + 2 > seen.length) {
                seen = doubled(seen);
            }
            if (t.left != nullNode) {
                if (among(t.left, seen, count)) {
                    return false;
                }
                seen[count++] = t.left;
            }
            if (t.right != nullNode) {
                if (among(t.right, seen, count)) {
                    return false;
                }
                seen[count++] = t.right;
            }
        }
        return true;
    }

    private static boolean among(AANode t, AANode[] seen, int count) {
        for (int i = 0; i < count; i++) {
            if (seen[i] == t) {
                return true;
            }
        }
        return false;
    }

    private static AANode[] doubled(AANode[] from) {
        AANode[] to = new AANode[2 * from.length];
        for (int i = 0; i < from.length; i++) {
            to[i] = from[i];
        }
        return to;
    }
}
