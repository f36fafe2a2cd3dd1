package twins.VARIANT;

/** The right class and a variant side by side: an assertion fails where calls can tell them apart. */
public class LeftistHeap {
    private final kiasan.LeftistHeap right = new kiasan.LeftistHeap();
    private final buggy.VARIANT.LeftistHeap variant = new buggy.VARIANT.LeftistHeap();

    public void insert(int element) {
        right.insert(element);
        variant.insert(element);
    }

    public void deleteMin() {
        assert right.isEmpty() == variant.isEmpty();
        if (!right.isEmpty()) {
            assert right.findMin() == variant.findMin();
            assert right.deleteMin() == variant.deleteMin();
        }
    }

    public void merge(LeftistHeap other) {
        if (other != null) {
            right.merge(other.right);
            variant.merge(other.variant);
        }
    }
}
