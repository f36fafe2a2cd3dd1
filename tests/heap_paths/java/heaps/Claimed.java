package heaps;

/** Methods with preconditions in claims.pred, and what these mean, written down once more. */
final class Claimed {
    private Claimed() {}

    // ---- Lists

    static int find(ListNode n, int wanted) {
        for (int i = 0; n != null; n = n.next, i++) {
            if (n.value == wanted) {
                return i;
            }
        }
        return -1;
    }

    static boolean findMeant(ListNode n, int wanted) {
        return ListNode.sorted(n);
    }

    static int length(ListNode n) {
        int length = 0;
        for (; n != null; n = n.next) {
            length++;
        }
        return length;
    }

    static boolean lengthMeant(ListNode n) {
        return ListNode.acyclic(n);
    }

    /** Of two lists that share nothing. */
    static int meet(ListNode a, ListNode b) {
        for (ListNode m = a; m != null; m = m.next) {
            if (m == b || b != null && m == b.next) {
                return 1;
            }
        }
        return b == null ? 2 : b.next == null ? 3 : 4;
    }

    static boolean meetMeant(ListNode a, ListNode b) {
        if (!ListNode.acyclic(a) || !ListNode.acyclic(b)) {
            return false;
        }
        for (ListNode m = a; m != null; m = m.next) {
            for (ListNode n = b; n != null; n = n.next) {
                if (m == n) {
                    return false;
                }
            }
        }
        return true;
    }

    /** One of them is a list of one node or none, with a value above that of the other. */
    static int either(ListNode a, ListNode b) {
        int result = a == null ? 0 : a.next == null ? 1 : 2;
        return b != null && b.next == a ? result + 10 : result;
    }

    static boolean eitherMeant(ListNode a, ListNode b) {
        return a == null || a.next == null || b != null && b.next == null && b.value > 0;
    }

    /** Within a list. */
    static int inside(ListNode head, ListNode n) {
        int before = 0;
        for (ListNode m = head; m != n; m = m.next) {
            before++;
        }
        return n.next == null ? before : -before - 1;
    }

    static boolean insideMeant(ListNode head, ListNode n) {
        if (n == null || !ListNode.acyclic(head)) {
            return false;
        }
        for (ListNode m = head; m != null; m = m.next) {
            if (m == n) {
                return true;
            }
        }
        return false;
    }

    static int around(ListNode n) {
        int count = 1;
        for (ListNode m = n.next; m != n; m = m.next) {
            count++;
        }
        return count;
    }

    static boolean aroundMeant(ListNode n) {
        if (n == null) {
            return false;
        }
        int steps = 0;
        for (ListNode m = n.next; m != n; m = m.next) {
            if (m == null || ++steps > 8) {
                return false;
            }
        }
        return true;
    }

    // ---- Doubly linked lists

    /** From the last one to the first. */
    static int back(DoubleNode tail) {
        int steps = 0;
        for (DoubleNode n = tail; n != null; n = n.prev) {
            if (n.prev != null && n.prev.next != n) {
                return -1;
            }
            steps++;
        }
        return steps;
    }

    static boolean backMeant(DoubleNode tail) {
        if (tail == null) {
            return true;
        }
        if (tail.next != null) {
            return false;
        }
        for (DoubleNode n = tail; n.prev != null; n = n.prev) {
            if (n.prev.next != n) {
                return false;
            }
        }
        return true;
    }

    /** Anywhere in a list. */
    static int unlink(DoubleNode n) {
        int done = 0;
        if (n.prev != null) {
            n.prev.next = n.next;
            done += 1;
        }
        if (n.next != null) {
            n.next.prev = n.prev;
            done += n.next.next == null ? 2 : 4;
        }
        return done;
    }

    static boolean unlinkMeant(DoubleNode n) {
        if (n == null) {
            return false;
        }
        DoubleNode last = n;
        for (int i = 0; last.next != null; i++) {
            if (last.next.prev != last || i > 8) {
                return false;
            }
            last = last.next;
        }
        return backMeant(last);
    }

    // ---- Trees

    static boolean contains(Tree t, int key) {
        while (t != null && t.key != key) {
            t = key < t.key ? t.left : t.right;
        }
        return t != null;
    }

    static boolean containsMeant(Tree t, int key) {
        return Tree.searchTree(t);
    }

    /** Of a tree whose key is its height, and whose subtrees differ by one at most. */
    static int lean(Tree t) {
        if (t == null) {
            return 0;
        }
        int left = t.left == null ? 0 : t.left.key;
        int right = t.right == null ? 0 : t.right.key;
        if (left - right > 1) {
            return 9;
        }
        if (left - right < -1) {
            return 8;
        }
        return left > right ? 1 : left < right ? 2 : t.key > 2 ? 4 : 3;
    }

    static boolean leanMeant(Tree t) {
        return Tree.proper(t) && height(t) >= 0;
    }

    private static int height(Tree t) {
        if (t == null) {
            return 0;
        }
        int left = height(t.left);
        int right = height(t.right);
        int height = Math.max(left, right) + 1;
        return left < 0 || right < 0 || Math.abs(left - right) > 1 || t.key != height ? -1 : height;
    }

    // ---- With a receiver: see Chain

    static boolean removeFirstMeant(Chain c) {
        int count = 0;
        for (Chain.Link l = c.head; l != null; l = l.next) {
            if (++count > 8) {
                return false;
            }
        }
        return count == c.size;
    }

    static boolean concatMeant(Chain c, Chain other) {
        return removeFirstMeant(c);
    }
}
