package heaps;

/** Singly linked lists: aliases, cycles, loops over a few nodes. */
final class ListNode {
    int value;
    ListNode next;

    ListNode(int value, ListNode next) {
        if (next != null && next.value <= value) {
            throw new IllegalArgumentException("not sorted");
        }
        this.value = value;
        this.next = next;
    }

    static boolean acyclic(ListNode n) {
        ListNode slow = n;
        ListNode fast = n;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return false;
            }
        }
        return true;
    }

    /** Strictly ascending, so it has no cycle either. */
    static boolean sorted(ListNode n) {
        for (; n != null && n.next != null; n = n.next) {
            if (n.next.value <= n.value) {
                return false;
            }
        }
        return true;
    }

    static int thirdAbove(ListNode n) {
        return n.next.next.value > 10 ? 1 : 0;
    }

    static int writeBoth(ListNode a, ListNode b) {
        a.value = 1;
        b.value = 2;
        return a.value;
    }

    static int lengthUpToFour(ListNode n) {
        int count = 0;
        for (; n != null; n = n.next) {
            if (++count == 4) {
                return 4;
            }
        }
        return count;
    }

    static ListNode swapFirstTwo(ListNode n) {
        if (n == null || n.next == null) {
            return n;
        }
        ListNode second = n.next;
        n.next = second.next;
        second.next = n;
        return second;
    }

    /** What swapFirstTwo has done, as a number. */
    static int afterSwap(ListNode n) {
        ListNode first = swapFirstTwo(n);
        if (first == n) {
            return 0;
        }
        if (first.next != n) {
            return -1;
        }
        return n.next == first ? 2 : first.value > n.value ? 3 : 4;
    }

    static int find(ListNode n, int wanted) {
        for (int i = 0; n != null; n = n.next, i++) {
            if (n.value == wanted) {
                return i;
            }
        }
        return -1;
    }

    static ListNode remove(ListNode n, int unwanted) {
        if (n == null) {
            return null;
        }
        if (n.value == unwanted) {
            return n.next;
        }
        for (ListNode m = n; m.next != null; m = m.next) {
            if (m.next.value == unwanted) {
                m.next = m.next.next;
                return n;
            }
        }
        return n;
    }

    static int lengthAfterRemove(ListNode n, int unwanted) {
        int count = 0;
        for (n = remove(n, unwanted); n != null; n = n.next) {
            count++;
        }
        return count;
    }

    static int reverse(ListNode n) {
        ListNode reversed = null;
        int count = 0;
        while (n != null) {
            ListNode rest = n.next;
            n.next = reversed;
            reversed = n;
            n = rest;
            count++;
        }
        return reversed == null ? -1 : reversed.value > 0 ? count : 10 + count;
    }

    static int insertSorted(ListNode n, int value) {
        if (n == null || value < n.value) {
            return 0;
        }
        int position = 1;
        while (n.next != null && n.next.value < value) {
            n = n.next;
            position++;
        }
        if (n.value == value || n.next != null && n.next.value == value) {
            return -1;
        }
        ListNode rest = n.next;
        n.next = new ListNode(value, rest);
        return position;
    }

    static int sameTail(ListNode a, ListNode b) {
        return a != null && b != null && a.next == b.next ? 1 : 0;
    }

    static int linkTwice(ListNode a, ListNode b) {
        a.next = b;
        b.next = a;
        return a.next.next == b ? a == b ? 1 : 2 : 3;
    }

    /** Exchanges two numbers, unless they are the same one. */
    static int exclusiveOrSwap(ListNode a, ListNode b) {
        int before = b.value;
        a.value ^= b.value;
        b.value ^= a.value;
        a.value ^= b.value;
        return a.value == before ? 1 : 0;
    }

    static int value(ListNode n) {
        return n == null ? -1 : n.value;
    }

    int distanceTo(ListNode other) {
        return this == other ? 0 : next == other ? 1 : 2;
    }

    void insertAfter(ListNode node) {
        node.next = next;
        next = node;
    }

    int cutAt(int limit) {
        if (next == null) {
            throw new IllegalStateException();
        }
        if (next.value > limit) {
            next = null;
        }
        return next == this ? 2 : next == null ? 0 : 1;
    }
}
