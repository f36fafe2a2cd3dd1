package sushi;

import java.util.NoSuchElementException;

/**
 * A map from int to Object in a red-black tree. The repairs go through helpers that take null for a
 * black entry without relatives. A removal of an entry with two children moves its successor's key and
 * value into it and unlinks the successor.
 */
public class TreeMap {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    private static final class Entry {
        int key;
        Object value;
        boolean color = BLACK;
        Entry left;
        Entry right;
        Entry parent;

        Entry(int key, Object value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
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
        return getEntry(key) != null;
    }

    /** Whether some key has a value that equals {@code value}, or null if {@code value} is null. */
    public boolean containsValue(Object value) {
        for (Entry e = firstEntry(); e != null; e = successor(e)) {
            if (value == null ? e.value == null : value.equals(e.value)) {
                return true;
            }
        }
        return false;
    }

    /** The value of {@code key}, or null if the key is absent. */
    public Object get(int key) {
        Entry e = getEntry(key);
        return e == null ? null : e.value;
    }

    /** The smallest key; NoSuchElementException if the map is empty. */
    public int firstKey() {
        Entry e = firstEntry();
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e.key;
    }

    /** The largest key; NoSuchElementException if the map is empty. */
    public int lastKey() {
        Entry e = lastEntry();
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e.key;
    }

    /** Gives {@code key} the value; returns the value that it had, or null. */
    public Object put(int key, Object value) {
        Entry above = null;
        Entry e = root;
        while (e != null) {
            above = e;
            if (key < e.key) {
                e = e.left;
            } else if (key > e.key) {
                e = e.right;
            } else {
                Object old = e.value;
                e.value = value;
                return old;
            }
        }
        Entry added = new Entry(key, value, above);
        if (above == null) {
            root = added;
        } else if (key < above.key) {
            above.left = added;
        } else {
            above.right = added;
        }
        repairAfterPut(added);
        size++;
        modCount++;
        return null;
    }

    /** Takes {@code key} out; returns the value that it had, or null. */
    public Object remove(int key) {
        Entry e = getEntry(key);
        if (e == null) {
            return null;
        }
        Object old = e.value;
        deleteEntry(e);
        size--;
        modCount++;
        return old;
    }

    public void clear() {
        root = null;
        size = 0;
        modCount++;
    }

    private Entry getEntry(int key) {
        Entry e = root;
        while (e != null && e.key != key) {
            e = key < e.key ? e.left : e.right;
        }
        return e;
    }

    private Entry firstEntry() {
        Entry e = root;
        while (leftOf(e) != null) {
            e = e.left;
        }
        return e;
    }

    private Entry lastEntry() {
        Entry e = root;
        while (rightOf(e) != null) {
            e = e.right;
        }
        return e;
    }

    private static Entry successor(Entry e) {
        if (e.right != null) {
            Entry next = e.right;
            while (next.left != null) {
                next = next.left;
            }
            return next;
        }
        Entry next = e.parent;
        while (next != null && e == next.right) {
            e = next;
            next = next.parent;
        }
        return next;
    }

    private static boolean colorOf(Entry e) {
        return e == null ? BLACK : e.color;
    }

    private static Entry parentOf(Entry e) {
        return e == null ? null : e.parent;
    }

    private static Entry leftOf(Entry e) {
        return e == null ? null : e.left;
    }

    private static Entry rightOf(Entry e) {
        return e == null ? null : e.right;
    }

    private static void setColor(Entry e, boolean color) {
        if (e != null) {
            e.color = color;
        }
    }

    /** Puts {@code below} where {@code e} hangs. */
    private void replace(Entry e, Entry below) {
        Entry above = e.parent;
        if (above == null) {
            root = below;
        } else if (above.left == e) {
            above.left = below;
        } else {
            above.right = below;
        }
        if (below != null) {
            below.parent = above;
        }
    }

    private void rotateLeft(Entry e) {
        Entry top = e.right;
        e.right = top.left;
        if (top.left != null) {
            top.left.parent = e;
        }
        replace(e, top);
        top.left = e;
        e.parent = top;
    }

    private void rotateRight(Entry e) {
        Entry top = e.left;
        e.left = top.right;
        if (top.right != null) {
            top.right.parent = e;
        }
        replace(e, top);
        top.right = e;
        e.parent = top;
    }

    private void repairAfterPut(Entry x) {
        x.color = RED;
        while (colorOf(parentOf(x)) == RED) {
            Entry above = parentOf(x);
            Entry top = parentOf(above);
            if (above == leftOf(top)) {
                Entry uncle = rightOf(top);
                if (colorOf(uncle) == RED) {
                    setColor(above, BLACK);
                    setColor(uncle, BLACK);
                    setColor(top, RED);
                    x = top;
                } else {
                    if (x == rightOf(above)) {
                        x = above;
                        rotateLeft(x);
                    }
                    setColor(parentOf(x), BLACK);
                    setColor(top, RED);
                    rotateRight(top);
                }
            } else {
                Entry uncle = leftOf(top);
                if (colorOf(uncle) == RED) {
                    setColor(above, BLACK);
                    setColor(uncle, BLACK);
                    setColor(top, RED);
                    x = top;
                } else {
                    if (x == leftOf(above)) {
                        x = above;
                        rotateRight(x);
                    }
                    setColor(parentOf(x), BLACK);
                    setColor(top, RED);
                    rotateLeft(top);
                }
            }
        }
        root.color = BLACK;
    }

    private void deleteEntry(Entry e) {
        if (e.left != null && e.right != null) {
            Entry next = successor(e);
            e.key = next.key;
            e.value = next.value;
            e = next;
        }
        Entry child = e.left != null ? e.left : e.right;
        if (child != null) {
            replace(e, child);
            if (e.color == BLACK) {
                repairAfterRemove(child);
            }
        } else {
            // No child to repair from: the entry itself stands for the missing black until it leaves.
            if (e.color == BLACK) {
                repairAfterRemove(e);
            }
            replace(e, null);
        }
    }

    /** The paths through x have one black entry less than the others. */
    private void repairAfterRemove(Entry x) {
        while (x != root && colorOf(x) == BLACK) {
            Entry above = parentOf(x);
            if (x == leftOf(above)) {
                Entry sibling = rightOf(above);
                if (colorOf(sibling) == RED) {
                    setColor(sibling, BLACK);
                    setColor(above, RED);
                    rotateLeft(above);
                    sibling = rightOf(above);
                }
                if (colorOf(leftOf(sibling)) == BLACK && colorOf(rightOf(sibling)) == BLACK) {
                    setColor(sibling, RED);
                    x = above;
                } else {
                    if (colorOf(rightOf(sibling)) == BLACK) {
                        setColor(leftOf(sibling), BLACK);
                        setColor(sibling, RED);
                        rotateRight(sibling);
                        sibling = rightOf(above);
                    }
                    setColor(sibling, colorOf(above));
                    setColor(above, BLACK);
                    setColor(rightOf(sibling), BLACK);
                    rotateLeft(above);
                    x = root;
                }
            } else {
                Entry sibling = leftOf(above);
                if (colorOf(sibling) == RED) {
                    setColor(sibling, BLACK);
                    setColor(above, RED);
                    rotateRight(above);
                    sibling = leftOf(above);
                }
                if (colorOf(leftOf(sibling)) == BLACK && colorOf(rightOf(sibling)) == BLACK) {
                    setColor(sibling, RED);
                    x = above;
                } else {
                    if (colorOf(leftOf(sibling)) == BLACK) {
                        setColor(rightOf(sibling), BLACK);
                        setColor(sibling, RED);
                        rotateLeft(sibling);
                        sibling = leftOf(above);
                    }
                    setColor(sibling, colorOf(above));
                    setColor(above, BLACK);
                    setColor(leftOf(sibling), BLACK);
                    rotateRight(above);
                    x = root;
                }
            }
        }
        setColor(x, BLACK);
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
