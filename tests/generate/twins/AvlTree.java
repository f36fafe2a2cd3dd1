package twins.VARIANT;

/** The right class and a variant side by side: an assertion fails where calls can tell them apart. */
public class AvlTree {
    private final kiasan.AvlTree right = new kiasan.AvlTree();
    private final buggy.VARIANT.AvlTree variant = new buggy.VARIANT.AvlTree();

    public void insert(int x) {
        right.insert(x);
        variant.insert(x);
    }

    public void find(int x) {
        assert right.find(x) == variant.find(x);
    }

    public void ends() {
        assert right.isEmpty() == variant.isEmpty();
        assert right.findMin() == variant.findMin();
        assert right.findMax() == variant.findMax();
    }

    public void makeEmpty() {
        right.makeEmpty();
        variant.makeEmpty();
    }
}
