package checked;

/** Reverses a list of at most three nodes; longer ones and cycles are left alone. */
public final class ReversedList {
    private ReversedList() {}

    static final class Node {
        int value;
        Node next;
    }

    static int length(Node list) {
        int count = 0;
        while (list != null && count < 4) {
            count++;
            list = list.next;
        }
        return count;
    }

    static Node reverse(Node list) {
        Node done = null;
        while (list != null) {
            Node rest = list.next;
            list.next = done;
            done = list;
            list = rest;
        }
        return done;
    }

    static void check(Node list) {
        int before = length(list);
        if (before > 3) {
            return;
        }
        Node reversed = reverse(list);
        assert length(reversed) == before;
        if (list != null) {
            assert list.next == null;
            assert before > 1 || reversed == list;
        }
        assert reverse(reversed) == list;
    }
}
