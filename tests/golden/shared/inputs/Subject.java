package shared;

/** Methods that hold for every input, that some input breaks, and that are only followed to a bound. */
class Subject {
    static final class Node {
        int value;
        Node next;

        static boolean isSorted(Node n) {
            for (; n != null && n.next != null; n = n.next) {
                if (n.value >= n.next.value) {
                    return false;
                }
            }
            return true;
        }
    }

    static int middle(int low, int high) {
        assert low <= high || low > high;
        return (low >>> 1) + (high >>> 1);
    }

    /** Two parameters may be the same object. */
    static void swap(Node a, Node b) {
        if (a == null || b == null) {
            return;
        }
        int old = a.value;
        a.value = b.value;
        b.value = old + 0;
        assert a != b || a.value == old;
        a.value ^= b.value;
        b.value ^= a.value;
        a.value ^= b.value;
        assert a.value == old : "the old value is lost";
    }

    static void first(Node n) {
        if (n != null && n.next != null) {
            assert n.value < n.next.value;
        }
    }

    static int length(Node n) {
        int length = 0;
        for (; n != null; n = n.next) {
            length++;
        }
        return length;
    }
}
