package twins.VARIANT;

/** The right class and a variant side by side: an assertion fails where calls can tell them apart. */
public class BinomialHeap {
    private final javascan.BinomialHeap right = new javascan.BinomialHeap();
    private final buggy.VARIANT.BinomialHeap variant = new buggy.VARIANT.BinomialHeap();

    public void insert(int key) {
        right.insert(key);
        variant.insert(key);
    }

    public void extractMin() {
        assert right.isEmpty() == variant.isEmpty() && right.getSize() == variant.getSize();
        if (!right.isEmpty()) {
            assert right.findMinimum() == variant.findMinimum();
            assert right.extractMin() == variant.extractMin();
        }
    }

    public void delete(int key) {
        right.delete(key);
        variant.delete(key);
    }

    public void decreaseKeyValue(int oldValue, int newValue) {
        right.decreaseKeyValue(oldValue, newValue);
        variant.decreaseKeyValue(oldValue, newValue);
    }
}
