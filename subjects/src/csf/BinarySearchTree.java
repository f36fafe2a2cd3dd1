package csf;

/** A set of ints in a search tree that is never balanced. */
public class BinarySearchTree {
    private static final class BinaryNode {
        int element;
        BinaryNode left;
        BinaryNode right;

        BinaryNode(int element) {
            this.element = element;
        }
    }

    private BinaryNode root;

    public BinarySearchTree() {}

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    /** The element itself, or -1 if it is not there. */
    public int find(int element) {
        return elementOf(find(element, root));
    }

    /** The smallest element, or -1 if there is none. */
    public int findMin() {
        return elementOf(findMin(root));
    }

    /** The largest element, or -1 if there is none. */
    public int findMax() {
        BinaryNode node = root;
        if (node != null) {
            while (node.right != null) {
                node = node.right;
            }
        }
        return elementOf(node);
    }

    public void insert(int element) {
        root = insert(element, root);
    }

    public void remove(int element) {
        root = remove(element, root);
    }

    /** In ascending order. */
    public void printTree() {
        if (isEmpty()) {
            System.out.println("empty tree");
        } else {
            printTree(root);
        }
    }

    private static int elementOf(BinaryNode node) {
        return node == null ? -1 : node.element;
    }

    private static BinaryNode find(int element, BinaryNode node) {
        while (node != null) {
            if (element < node.element) {
                node = node.left;
            } else if (element > node.element) {
                node = node.right;
            } else {
                return node;
            }
        }
        return null;
    }

    private static BinaryNode findMin(BinaryNode node) {
        if (node == null) {
            return null;
        }
        return node.left == null ? node : findMin(node.left);
    }

    private static BinaryNode insert(int element, BinaryNode node) {
        if (node == null) {
            return new BinaryNode(element);
        }
        if (element < node.element) {
            node.left = insert(element, node.left);
        } else if (element > node.element) {
            node.right = insert(element, node.right);
        }
        return node;
    }

    private static BinaryNode remove(int element, BinaryNode node) {
        if (node == null) {
            return null;
        }
        if (element < node.element) {
            node.left = remove(element, node.left);
        } else if (element > node.element) {
            node.right = remove(element, node.right);
        } else if (node.left != null && node.right != null) {
            node.element = findMin(node.right).element;
            node.right = remove(node.element, node.right);
        } else {
            return node.left != null ? node.left : node.right;
        }
        return node;
    }

    private static void printTree(BinaryNode node) {
        if (node != null) {
            printTree(node.left);
            System.out.println(node.element);
            printTree(node.right);
        }
    }

    /** Elements are in order; so no node is reached twice. */
    public boolean repOk() {
        return ordered(root, null, null);
    }

    private static boolean ordered(BinaryNode node, BinaryNode low, BinaryNode high) {
        if (node == null) {
            return true;
        }
        if ((low != null && node.element <= low.element) || (high != null && node.element >= high.element)) {
            return false;
        }
        return ordered(node.left, low, node) && ordered(node.right, node, high);
    }
}
