package csf;

/** A set of ints in an AA tree: a search tree with levels. A sentinel of level 0 stands for every empty subtree. */
public class AaTree {
    private static final class AaNode {
        int element;
        int level;
        AaNode left;
        AaNode right;

        AaNode(int element, int level, AaNode below) {
            this.element = element;
            this.level = level;
            this.left = below;
            this.right = below;
        }
    }

    private final AaNode nil = new AaNode(0, 0, null);
    private AaNode root = nil;

    public AaTree() {
        nil.left = nil;
        nil.right = nil;
    }

    public boolean isEmpty() {
        return root == nil;
    }

    public void makeEmpty() {
        root = nil;
    }

    public boolean contains(int element) {
        AaNode node = root;
        while (node != nil) {
            if (element < node.element) {
                node = node.left;
            } else if (element > node.element) {
                node = node.right;
            } else {
                return true;
            }
        }
        return false;
    }

    /** The smallest element, or -1 if there is none. */
    public int findMin() {
        if (isEmpty()) {
            return -1;
        }
        return leftmost(root).element;
    }

    /** The largest element, or -1 if there is none. */
    public int findMax() {
        if (isEmpty()) {
            return -1;
        }
        return rightmost(root).element;
    }

    public void insert(int element) {
        root = insert(element, root);
    }

    public void remove(int element) {
        root = remove(element, root);
    }

    private AaNode leftmost(AaNode node) {
        while (node.left != nil) {
            node = node.left;
        }
        return node;
    }

    private AaNode rightmost(AaNode node) {
        while (node.right != nil) {
            node = node.right;
        }
        return node;
    }

    /** No left link on one level. */
    private AaNode skew(AaNode node) {
        if (node != nil && node.left.level == node.level) {
            AaNode top = node.left;
            node.left = top.right;
            top.right = node;
            return top;
        }
        return node;
    }

    /** No two right links on one level. */
    private AaNode split(AaNode node) {
        if (node != nil && node.right.right.level == node.level) {
            AaNode top = node.right;
            node.right = top.left;
            top.left = node;
            top.level++;
            return top;
        }
        return node;
    }

    private AaNode insert(int element, AaNode node) {
        if (node == nil) {
            return new AaNode(element, 1, nil);
        }
        if (element < node.element) {
            node.left = insert(element, node.left);
        } else if (element > node.element) {
            node.right = insert(element, node.right);
        } else {
            return node;
        }
        return split(skew(node));
    }

    private AaNode remove(int element, AaNode node) {
        if (node == nil) {
            return nil;
        }
        if (element < node.element) {
            node.left = remove(element, node.left);
        } else if (element > node.element) {
            node.right = remove(element, node.right);
        } else if (node.left == nil) {
            return node.right;
        } else {
            node.element = rightmost(node.left).element;
            node.left = remove(node.element, node.left);
        }
        return balance(node);
    }

    /** When one subtree may be a level too low. */
    private AaNode balance(AaNode node) {
        int level = Math.min(node.left.level, node.right.level) + 1;
        if (level < node.level) {
            node.level = level;
            if (level < node.right.level) {
                node.right.level = level;
            }
        }
        node = skew(node);
        node.right = skew(node.right);
        if (node.right != nil) {
            node.right.right = skew(node.right.right);
        }
        node = split(node);
        node.right = split(node.right);
        return node;
    }

    /** The sentinel is as it was made, elements are in order, and levels are those of an AA tree. */
    public boolean repOk() {
        return nil != null && root != null && nil.element == 0 && nil.level == 0 && nil.left == nil
            && nil.right == nil && ordered(root, nil, nil) && levelled(root);
    }

    private boolean ordered(AaNode node, AaNode low, AaNode high) {
        if (node == nil) {
            return true;
        }
        if (node == null || (low != nil && node.element <= low.element)
            || (high != nil && node.element >= high.element)) {
            return false;
        }
        return ordered(node.left, low, node) && ordered(node.right, node, high);
    }

    private boolean levelled(AaNode node) {
        if (node == nil) {
            return true;
        }
        return node.left.level == node.level - 1
            && (node.right.level == node.level - 1
                || (node.right.level == node.level && node.right.right.level == node.level - 1))
            && levelled(node.left) && levelled(node.right);
    }
}
