package built;

public class SearchTree {
    int key;
    SearchTree left;
    SearchTree right;

    public SearchTree(int key) {
        this.key = key;
    }

    public void insert(int other) {
        if (other < key) {
            if (left == null) {
                left = new SearchTree(other);
            } else {
                left.insert(other);
            }
        } else if (other > key) {
            if (right == null) {
                right = new SearchTree(other);
            } else {
                right.insert(other);
            }
        }
    }

    public static int height(SearchTree tree) {
        return tree == null ? 0 : 1 + Math.max(height(tree.left), height(tree.right));
    }

    SearchTree rotated() {
        SearchTree top = left;
        left = top.right;
        top.right = this;
        return top;
    }
}
