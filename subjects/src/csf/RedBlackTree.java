package csf;

import java.util.NoSuchElementException;

/** A map from ints in a red-black tree. */
public class RedBlackTree {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    private static final class Entry {
        int key;
        Object value;
        boolean color = RED;
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

    public RedBlackTree() {}

    public boolean containsKey(int key) {
        return entryOf(key) != null;
    }

    /** Whether a key has this value, or one that equals it. */
    public boolean containsValue(Object value) {
        return holds(root, value);
    }

    public Object get(int key) {
        Entry entry = entryOf(key);
        return entry == null ? null : entry.value;
    }

    public int firstKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return leftmost(root).key;
    }

    public int lastKey() {
        Entry entry = root;
        if (entry == null) {
            throw new NoSuchElementException();
        }
        while (entry.right != null) {
            entry = entry.right;
        }
        return entry.key;
    }

    /** The value that the key had before, or null. */
    public Object put(int key, Object value) {
        Entry above = null;
        Entry entry = root;
        while (entry != null) {
            above = entry;
            if (key < entry.key) {
                entry = entry.left;
            } else if (key > entry.key) {
                entry = entry.right;
            } else {
                Object before = entry.value;
                entry.value = value;
                return before;
            }
        }
        entry = new Entry(key, value, above);
        if (above == null) {
            root = entry;
        } else if (key < above.key) {
            above.left = entry;
        } else {
            above.right = entry;
        }
        size++;
        repairRed(entry);
        return null;
    }

    /** The value that the key had, or null. */
    public Object remove(int key) {
        Entry entry = entryOf(key);
        if (entry == null) {
            return null;
        }
        Object before = entry.value;
        if (entry.left != null && entry.right != null) {
            Entry successor = leftmost(entry.right);
            entry.key = successor.key;
            entry.value = successor.value;
            entry = successor;
        }
        Entry child = entry.left != null ? entry.left : entry.right;
        replace(entry, child);
        size--;
        if (entry.color == BLACK) {
            repairBlack(child, entry.parent);
        }
        return before;
    }

    private Entry entryOf(int key) {
        Entry entry = root;
        while (entry != null && entry.key != key) {
            entry = key < entry.key ? entry.left : entry.right;
        }
        return entry;
    }

    private static boolean holds(Entry entry, Object value) {
        if (entry == null) {
            return false;
        }
        if (value == null ? entry.value == null : value.equals(entry.value)) {
            return true;
        }
        return holds(entry.left, value) || holds(entry.right, value);
    }

    private static Entry leftmost(Entry entry) {
        while (entry.left != null) {
            entry = entry.left;
        }
        return entry;
    }

    private static boolean isRed(Entry entry) {
        return entry != null && entry.color == RED;
    }

    /** The other one takes its place, which may be no entry. */
    private void replace(Entry entry, Entry other) {
        if (entry.parent == null) {
            root = other;
        } else if (entry == entry.parent.left) {
            entry.parent.left = other;
        } else {
            entry.parent.right = other;
        }
        if (other != null) {
            other.parent = entry.parent;
        }
    }

    private void rotateLeft(Entry upper) {
        Entry lower = upper.right;
        replace(upper, lower);
        upper.right = lower.left;
        if (upper.right != null) {
            upper.right.parent = upper;
        }
        lower.left = upper;
        upper.parent = lower;
    }

    private void rotateRight(Entry upper) {
        Entry lower = upper.left;
        replace(upper, lower);
        upper.left = lower.right;
        if (upper.left != null) {
            upper.left.parent = upper;
        }
        lower.right = upper;
        upper.parent = lower;
    }

    /** A red entry may stand below a red one. */
    private void repairRed(Entry entry) {
        while (isRed(entry.parent)) {
            Entry top = entry.parent.parent;
            if (entry.parent == top.left) {
                if (isRed(top.right)) {
                    entry = recolored(top);
                } else {
                    if (entry == entry.parent.right) {
                        entry = entry.parent;
                        rotateLeft(entry);
                    }
                    entry.parent.color = BLACK;
                    top.color = RED;
                    rotateRight(top);
                }
            } else {
                if (isRed(top.left)) {
                    entry = recolored(top);
                } else {
                    if (entry == entry.parent.left) {
                        entry = entry.parent;
                        rotateRight(entry);
                    }
                    entry.parent.color = BLACK;
                    top.color = RED;
                    rotateLeft(top);
                }
            }
        }
        root.color = BLACK;
    }

    private static Entry recolored(Entry top) {
        top.left.color = BLACK;
        top.right.color = BLACK;
        top.color = RED;
        return top;
    }

    /** Ways through this entry, which may be none, lack a black one. */
    private void repairBlack(Entry entry, Entry parent) {
        while (parent != null && !isRed(entry)) {
            if (entry == parent.left) {
                Entry sibling = parent.right;
                if (isRed(sibling)) {
                    sibling.color = BLACK;
                    parent.color = RED;
                    rotateLeft(parent);
                    sibling = parent.right;
                }
                if (!isRed(sibling.left) && !isRed(sibling.right)) {
                    sibling.color = RED;
                    entry = parent;
                    parent = entry.parent;
                } else {
                    if (!isRed(sibling.right)) {
                        sibling.left.color = BLACK;
                        sibling.color = RED;
                        rotateRight(sibling);
                        sibling = parent.right;
                    }
                    sibling.color = parent.color;
                    parent.color = BLACK;
                    sibling.right.color = BLACK;
                    rotateLeft(parent);
                    return;
                }
            } else {
                Entry sibling = parent.left;
                if (isRed(sibling)) {
                    sibling.color = BLACK;
                    parent.color = RED;
                    rotateRight(parent);
                    sibling = parent.left;
                }
                if (!isRed(sibling.left) && !isRed(sibling.right)) {
                    sibling.color = RED;
                    entry = parent;
                    parent = entry.parent;
                } else {
                    if (!isRed(sibling.left)) {
                        sibling.right.color = BLACK;
                        sibling.color = RED;
                        rotateLeft(sibling);
                        sibling = parent.left;
                    }
                    sibling.color = parent.color;
                    parent.color = BLACK;
                    sibling.left.color = BLACK;
                    rotateRight(parent);
                    return;
                }
            }
        }
        if (entry != null) {
            entry.color = BLACK;
        }
    }

    /** Keys are in order, colours and links to parents right, and there are as many entries as counted. */
    public boolean repOk() {
        return (root == null || (root.parent == null && root.color == BLACK)) && ordered(root, null, null)
            && blackHeight(root) >= 0 && count(root) == size;
    }

    private static boolean ordered(Entry entry, Entry low, Entry high) {
        if (entry == null) {
            return true;
        }
        if ((low != null && entry.key <= low.key) || (high != null && entry.key >= high.key)) {
            return false;
        }
        return ordered(entry.left, low, entry) && ordered(entry.right, entry, high);
    }

    /** Black entries on every way down, or -1 if they differ, or another link or colour is wrong. */
    private static int blackHeight(Entry entry) {
        if (entry == null) {
            return 0;
        }
        if ((entry.left != null && entry.left.parent != entry) || (entry.right != null && entry.right.parent != entry)
            || (isRed(entry) && (isRed(entry.left) || isRed(entry.right)))) {
            return -1;
        }
        int left = blackHeight(entry.left);
        if (left < 0 || left != blackHeight(entry.right)) {
            return -1;
        }
        return entry.color == BLACK ? left + 1 : left;
    }

    private static int count(Entry entry) {
        return entry == null ? 0 : count(entry.left) + 1 + count(entry.right);
    }
}
