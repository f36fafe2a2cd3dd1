package buggy.treemap_siblingblack;

import java.util.NoSuchElementException;

/**
 * Like kiasan.TreeMap, but with a bug: a removal on the right leaves a black sibling without red
 * children black.
 */
public class TreeMap {
    private static final class Entry {
        final int key;
        Object value;
        /** True for black. */
        boolean color;
        Entry left;
        Entry right;
        Entry parent;

        Entry(int key, Object value) {
            this.key = key;
            this.value = value;
        }
    }

    private Entry root;
    private int size;
    private int modCount;

    public TreeMap() {
        root = null;
        size = 0;
        modCount = 0;
    }

    /** The number of keys. */
    public int size() {
        return size;
    }

    public boolean containsKey(int key) {
        return find(key) != null;
    }

    /** Whether some key has a value that equals {@code value}, or null if {@code value} is null. */
    public boolean containsValue(Object value) {
        if (value == null) {
            return holdsNull(root);
        }
        return holds(root, value);
    }

    /** The value of {@code key}, or null if the key is absent. */
    public Object get(int key) {
        Entry e = find(key);
        if (e == null) {
            return null;
        }
        return e.value;
    }

    /** The smallest key; NoSuchElementException if the map is empty. */
    public int firstKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return first(root).key;
    }

    /** The largest key; NoSuchElementException if the map is empty. */
    public int lastKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        Entry e = root;
        while (e.right != null) {
            e = e.right;
        }
        return e.key;
    }

    /** Gives {@code key} the value; returns the value that it had, or null. */
    public Object put(int key, Object value) {
        if (root == null) {
            root = new Entry(key, value);
            root.color = true;
            size = 1;
            modCount++;
            return null;
        }
        Entry e = root;
        while (e.key != key) {
            if (key < e.key) {
                if (e.left == null) {
                    e.left = new Entry(key, value);
                    e.left.parent = e;
                    added(e.left);
                    return null;
                }
                e = e.left;
            } else {
                if (e.right == null) {
                    e.right = new Entry(key, value);
                    e.right.parent = e;
                    added(e.right);
                    return null;
                }
                e = e.right;
            }
        }
        Object old = e.value;
        e.value = value;
        return old;
    }

    /** Takes {@code key} out; returns the value that it had, or null. */
    public Object remove(int key) {
        Entry e = find(key);
        if (e == null) {
            return null;
        }
        unlink(e);
        size--;
        modCount++;
        return e.value;
    }

    public void clear() {
        root = null;
        size = 0;
        modCount++;
    }

    private Entry find(int key) {
        Entry e = root;
        while (e != null) {
            if (key == e.key) {
                return e;
            }
            if (key < e.key) {
                e = e.left;
            } else {
                e = e.right;
            }
        }
        return null;
    }

    private static Entry first(Entry e) {
        while (e.left != null) {
            e = e.left;
        }
        return e;
    }

    private static boolean holdsNull(Entry e) {
        return e != null && (e.value == null || holdsNull(e.left) || holdsNull(e.right));
    }

    private static boolean holds(Entry e, Object value) {
        return e != null && (value.equals(e.value) || holds(e.left, value) || holds(e.right, value));
    }

    private void rotateLeft(Entry e) {
        Entry top = e.right;
        e.right = top.left;
        if (top.left != null) {
            top.left.parent = e;
        }
        transplant(e, top);
        top.left = e;
        e.parent = top;
    }

    private void rotateRight(Entry e) {
        Entry top = e.left;
        e.left = top.right;
        if (top.right != null) {
            top.right.parent = e;
        }
        transplant(e, top);
        top.right = e;
        e.parent = top;
    }

    /** Hangs {@code other}, which may be null, where {@code e} hangs. */
    private void transplant(Entry e, Entry other) {
        if (e.parent == null) {
            root = other;
        } else if (e == e.parent.left) {
            e.parent.left = other;
        } else {
            e.parent.right = other;
        }
        if (other != null) {
            other.parent = e.parent;
        }
    }

    /** Counts the new red entry x and repairs the colours above it. */
    private void added(Entry x) {
        size++;
        modCount++;
        while (x.parent != null && !x.parent.color) {
            // A red parent is not the root, so there is a grandparent.
            Entry top = x.parent.parent;
            Entry uncle = x.parent == top.left ? top.right : top.left;
            if (uncle != null && !uncle.color) {
                x.parent.color = true;
                uncle.color = true;
                top.color = false;
                x = top;
                continue;
            }
            if (x.parent == top.left) {
                if (x == x.parent.right) {
                    rotateLeft(x.parent);
                }
                rotateRight(top);
            } else {
                if (x == x.parent.left) {
                    rotateRight(x.parent);
                }
                rotateLeft(top);
            }
            top.color = false;
            top.parent.color = true;
            return;
        }
        root.color = true;
    }

    private void unlink(Entry e) {
        Entry child;
        Entry above;
        boolean lostBlack = e.color;
        if (e.left == null) {
            child = e.right;
            above = e.parent;
            transplant(e, child);
        } else if (e.right == null) {
            child = e.left;
            above = e.parent;
            transplant(e, child);
        } else {
            Entry next = first(e.right);
            lostBlack = next.color;
            child = next.right;
            if (next == e.right) {
                above = next;
            } else {
                above = next.parent;
                transplant(next, child);
                next.right = e.right;
                next.right.parent = next;
            }
            transplant(e, next);
            next.left = e.left;
            next.left.parent = next;
            next.color = e.color;
        }
        if (lostBlack) {
            repair(child, above);
        }
    }

    /** The paths through x, which may be null, below {@code above} have one black entry too few. */
    private void repair(Entry x, Entry above) {
        while (above != null && (x == null || x.color)) {
            if (x == above.left) {
                Entry sibling = above.right;
                if (!sibling.color) {
                    sibling.color = true;
                    above.color = false;
                    rotateLeft(above);
                    sibling = above.right;
                }
                if (sibling.right != null && !sibling.right.color) {
                    sibling.color = above.color;
                    above.color = true;
                    sibling.right.color = true;
                    rotateLeft(above);
                    return;
                }
                if (sibling.left != null && !sibling.left.color) {
                    sibling.left.color = above.color;
                    above.color = true;
                    rotateRight(sibling);
                    rotateLeft(above);
                    return;
                }
                sibling.color = false;
            } else {
                Entry sibling = above.left;
                if (!sibling.color) {
                    sibling.color = true;
                    above.color = false;
                    rotateRight(above);
                    sibling = above.left;
                }
                if (sibling.left != null && !sibling.left.color) {
                    sibling.color = above.color;
                    above.color = true;
                    sibling.left.color = true;
                    rotateRight(above);
                    return;
                }
                if (sibling.right != null && !sibling.right.color) {
                    sibling.right.color = above.color;
                    above.color = true;
                    rotateLeft(sibling);
                    rotateRight(above);
                    return;
                }
            }
            x = above;
            above = x.parent;
        }
        if (x != null) {
            x.color = true;
        }
    }

    // Invariants.

    private static final int BROKEN = -1;

    /** Smaller keys are to the left, larger ones to the right. */
    private boolean ordered() {
        return ordered(root, null, null);
    }

    private static boolean ordered(Entry e, Entry low, Entry high) {
        if (e == null) {
            return true;
        }
        if (low != null && e.key <= low.key) {
            return false;
        }
        if (high != null && e.key >= high.key) {
            return false;
        }
        return ordered(e.left, low, e) && ordered(e.right, e, high);
    }

    /** The root is black, a red entry has no red child, every path has as many black entries. */
    private boolean redBlack() {
        return root == null || (root.color && blackHeight(root, size) != BROKEN);
    }

    /** Black entries on each path down from e, of at most {@code longest} entries, or BROKEN. */
    private static int blackHeight(Entry e, int longest) {
        if (e == null) {
            return 0;
        }
        if (longest == 0) {
            return BROKEN;
        }
        if (!e.color) {
            if (e.left != null && !e.left.color) {
                return BROKEN;
            }
            if (e.right != null && !e.right.color) {
                return BROKEN;
            }
        }
        int left = blackHeight(e.left, longest - 1);
        if (left == BROKEN || left != blackHeight(e.right, longest - 1)) {
            return BROKEN;
        }
        return e.color ? left + 1 : left;
    }

    /** Each entry's parent is the entry it hangs below, and size is the number of entries. */
    private boolean wellFormed() {
        return count(root, null) == size;
    }

    /** Entries from e down, or BROKEN. A cycle shows as an entry below one that is not its parent. */
    private static int count(Entry e, Entry above) {
        if (e == null) {
            return 0;
        }
        if (e.parent != above || (e.left != null && e.left == e.right)) {
            return BROKEN;
        }
        int left = count(e.left, e);
        if (left == BROKEN) {
            return BROKEN;
        }
        int right = count(e.right, e);
        return right == BROKEN ? BROKEN : left + right + 1;
    }
}
