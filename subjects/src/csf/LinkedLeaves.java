package csf;

/** A binary tree of ints whose leaves are a list as well, from left to right. A node has two children or none. */
public class LinkedLeaves {
    static final class TreeNode {
        int value;
        TreeNode left;
        TreeNode right;
        TreeNode parent;
        TreeNode nextLeaf;

        TreeNode(int value) {
            this.value = value;
        }
    }

    private TreeNode root;

    public LinkedLeaves() {}

    /** The last leaf gets two children, the left one with its value; the right one is the last leaf then. */
    public void grow(int value) {
        if (root == null) {
            root = new TreeNode(value);
            return;
        }
        TreeNode last = root;
        while (last.right != null) {
            last = last.right;
        }
        TreeNode before = firstLeaf();
        while (before.nextLeaf != null && before.nextLeaf != last) {
            before = before.nextLeaf;
        }
        last.left = new TreeNode(last.value);
        last.right = new TreeNode(value);
        last.left.parent = last;
        last.right.parent = last;
        last.left.nextLeaf = last.right;
        if (before != last) {
            before.nextLeaf = last.left;
        }
    }

    /** How many leaves are greater than zero. */
    public int positiveLeafCount() {
        int count = 0;
        for (TreeNode leaf = firstLeaf(); leaf != null; leaf = leaf.nextLeaf) {
            if (leaf.value > 0) {
                count++;
            }
        }
        return count;
    }

    private TreeNode firstLeaf() {
        TreeNode node = root;
        if (node == null) {
            return null;
        }
        while (node.left != null) {
            node = node.left;
        }
        return node;
    }

    /** A tree with links to parents, and its leaves are the list. */
    public boolean repOk() {
        return root == null || (wellFormed(root, null) && linked(root, null) != null);
    }

    private static boolean wellFormed(TreeNode node, TreeNode parent) {
        if (node.parent != parent) {
            return false;
        }
        if (node.left == null || node.right == null) {
            return node.left == node.right;
        }
        return node.nextLeaf == null && node.left != node.right && wellFormed(node.left, node)
            && wellFormed(node.right, node);
    }

    /** The first leaf below this node, or null if a link is wrong; the leaf behind them all is given. */
    private static TreeNode linked(TreeNode node, TreeNode behind) {
        if (node.left == null) {
            return node.nextLeaf == behind ? node : null;
        }
        TreeNode middle = linked(node.right, behind);
        return middle == null ? null : linked(node.left, middle);
    }
}
