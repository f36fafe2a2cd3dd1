package checked;

/** Takes a node out of a doubly linked list: what its neighbours are afterwards, whoever they were. */
public final class UnlinkedNode {
    UnlinkedNode before;
    UnlinkedNode after;

    void unlink() {
        UnlinkedNode left = before;
        UnlinkedNode right = after;
        if (left == null || right == null) {
            return;
        }
        left.after = right;
        right.before = left;
        assert left.after == right && right.before == left;
        assert before == left && after == right;
    }
}
