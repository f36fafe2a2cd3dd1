package heaps;

/** What is easily forgotten. */
final class Corners {
    private Corners() {}

    /** Unrelated classes: only null is the same. */
    static boolean ownerIsPet(Owner o, Pet p) {
        return (Object) o == p;
    }

    /** Types that share some classes. */
    static boolean shapeIsBox(Shape s, Box b) {
        return s == b;
    }

    static boolean identity(ListNode a, ListNode b) {
        return a.equals(b);
    }

    static int caught(ListNode n) {
        try {
            return n.next.value > 0 ? 1 : 0;
        } catch (NullPointerException e) {
            return -1;
        }
    }

    static int caughtCast(Shape s) {
        int result = 0;
        try {
            result = ((Cube) s).radius > 0 ? 1 : 2;
        } catch (ClassCastException e) {
            result = 3;
        } finally {
            result *= 2;
        }
        return result;
    }

    static int locked(ListNode n) {
        synchronized (n) {
            return n.next == n ? 1 : 0;
        }
    }

    static int divide(ListNode n, ListNode m) {
        return n.value / m.value > 1 ? 1 : 0;
    }

    static boolean itsOwnNegative(ListNode n) {
        return -n.value == n.value;
    }

    static int chooseThenLook(boolean first, ListNode a, ListNode b) {
        ListNode n = first ? a : b;
        return n.value > 0 ? 1 : 0;
    }

    /** Copies are not looked at. */
    static int untouched(ListNode n, Tree t, Shape s, int[] a) {
        ListNode copy = n;
        Tree[] made = {t};
        return made.length == 1 && s == s ? 1 : copy == null ? 2 : a.length;
    }

    static int newIsDifferent(ListNode n) {
        ListNode made = new ListNode(1, null);
        made.next = n;
        return made == n ? 1 : made.next == n ? 2 : 3;
    }

    static int overwritten(ListNode n, int value) {
        n.next = null;
        n.value = value;
        return n.next == null ? n.value > 5 ? 1 : 2 : 3;
    }
}
