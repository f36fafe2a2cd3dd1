package heaps;

/** Arrays of objects and numbers. */
final class Arrays {
    ListNode[] items;
    int count;

    static int valueAt(ListNode[] a, int i) {
        return a[i].value > 1 ? 1 : 0;
    }

    static int aliased(ListNode[] a) {
        return a.length == 2 && a[0] == a[1] ? a[0] == null ? 2 : 1 : 0;
    }

    static int store(ListNode[] a, ListNode n) {
        a[0] = n;
        a[1].value = 5;
        return n.value == 5 ? 1 : 0;
    }

    static int storeShape(Shape[] a, Shape s) {
        a[0] = s;
        return a[0] instanceof Disc ? 1 : 0;
    }

    static int linked(ListNode[] a) {
        return a[0].next == a[1] ? 1 : 0;
    }

    static int larger(int[] a) {
        return a[0] > a[1] ? 1 : 0;
    }

    static int writeBoth(int[] a, int[] b) {
        a[0] = 1;
        b[0] = 2;
        return a[0];
    }

    static int grid(int[][] g) {
        return g[0][1] > 0 ? 1 : 0;
    }

    static int writeRows(int[][] g) {
        g[0][0] = 1;
        g[1][0] = 2;
        return g[0][0];
    }

    static int indexOf(ListNode[] a, ListNode n) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == n) {
                return i;
            }
        }
        return -1;
    }

    void add(ListNode n) {
        items[count++] = n;
    }

    int addThenLook(ListNode n) {
        add(n);
        return items[0] == n ? count : -1;
    }
}
