package checked;

/** A tree whose two children are taken for two nodes. */
public final class SharedChild {
    int weight;
    SharedChild left;
    SharedChild right;

    void balance() {
        if (left == null || right == null || left == this || right == this) {
            return;
        }
        int total = left.weight + right.weight;
        left.weight = 0;
        right.weight = total;
        weight = total;
        assert left.weight == 0;
    }
}
