package checked;

/** A sorted list of at most three numbers; its invariant is a static method. */
public final class SortedList {
    Node first;

    static final class Node {
        int value;
        Node next;
    }

    static boolean repOk(SortedList list) {
        return list == null || isSorted(list.first, 3);
    }

    static boolean isSorted(Node node, int most) {
        for (; node != null; node = node.next, most--) {
            if (most == 0 || node.next != null && node.value > node.next.value) {
                return false;
            }
        }
        return true;
    }

    void insert(int value) {
        Node added = new Node();
        added.value = value;
        if (first == null || first.value >= value) {
            added.next = first;
            first = added;
        } else {
            Node before = first;
            while (before.next != null && before.next.value < value) {
                before = before.next;
            }
            added.next = before.next;
            before.next = added;
        }
        assert isSorted(first, 4);
    }
}
