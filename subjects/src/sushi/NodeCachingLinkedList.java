package sushi;

/**
 * A doubly linked list with a sentinel that keeps up to 20 removed nodes and uses them again. Null
 * elements are allowed.
 */
public class NodeCachingLinkedList<E> {
    private static final int MAXIMUM_CACHE_SIZE = 20;

    private final LinkedListNode<E> header;
    private int size;
    private int modCount;
    /** The removed nodes, linked by next; they have no previous and no value. */
    private LinkedListNode<E> firstCachedNode;
    private int cacheSize;

    private static final class LinkedListNode<E> {
        LinkedListNode<E> previous;
        LinkedListNode<E> next;
        E value;
    }

    public NodeCachingLinkedList() {
        header = new LinkedListNode<E>();
        header.previous = header;
        header.next = header;
    }

    /** Appends {@code value}; always true. */
    public boolean add(E value) {
        addLast(value);
        return true;
    }

    /** Appends {@code value}. */
    public void addLast(E value) {
        LinkedListNode<E> node = nodeFromCache();
        if (node == null) {
            node = new LinkedListNode<E>();
        }
        node.value = value;
        node.previous = header.previous;
        node.next = header;
        node.previous.next = node;
        header.previous = node;
        size++;
        modCount++;
    }

    public boolean contains(Object value) {
        return indexOf(value) >= 0;
    }

    /** The index of the first element equal to {@code value}, or -1. */
    public int indexOf(Object value) {
        int index = 0;
        for (LinkedListNode<E> node = header.next; node != header; node = node.next) {
            if (same(value, node.value)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** Removes the first element equal to {@code value}; false if there is none. */
    public boolean remove(Object value) {
        for (LinkedListNode<E> node = header.next; node != header; node = node.next) {
            if (same(value, node.value)) {
                removeNode(node);
                return true;
            }
        }
        return false;
    }

    /**
     * Removes and returns the element at {@code index}.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index < size}
     */
    public E removeIndex(int index) {
        LinkedListNode<E> node = nodeAt(index);
        E value = node.value;
        removeNode(node);
        return value;
    }

    private LinkedListNode<E> nodeAt(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        LinkedListNode<E> node = header;
        if (index < size / 2) {
            for (int i = 0; i <= index; i++) {
                node = node.next;
            }
        } else {
            for (int i = size; i > index; i--) {
                node = node.previous;
            }
        }
        return node;
    }

    private void removeNode(LinkedListNode<E> node) {
        node.previous.next = node.next;
        node.next.previous = node.previous;
        size--;
        modCount++;
        addToCache(node);
    }

    private void addToCache(LinkedListNode<E> node) {
        if (cacheSize >= MAXIMUM_CACHE_SIZE) {
            return;
        }
        node.previous = null;
        node.next = firstCachedNode;
        node.value = null;
        firstCachedNode = node;
        cacheSize++;
    }

    private LinkedListNode<E> nodeFromCache() {
        if (cacheSize == 0) {
            return null;
        }
        LinkedListNode<E> node = firstCachedNode;
        firstCachedNode = node.next;
        node.next = null;
        cacheSize--;
        return node;
    }

    private static boolean same(Object one, Object two) {
        return one == null ? two == null : one.equals(two);
    }

    /** Whether the list is a ring of the right size, and the cache an ending list of blank nodes. */
    private boolean wellFormed() {
        return ringWellFormed() && cacheWellFormed();
    }

    private boolean ringWellFormed() {
        if (size < 0 || header.value != null) {
            return false;
        }
        LinkedListNode<E> node = header;
        for (int i = 0; i <= size; i++) {
            if (node.next == null || node.next.previous != node) {
                return false;
            }
            node = node.next;
            if (node == header && i < size) {
                return false;
            }
        }
        return node == header;
    }

    private boolean cacheWellFormed() {
        if (cacheSize < 0 || cacheSize > MAXIMUM_CACHE_SIZE) {
            return false;
        }
        LinkedListNode<E> node = firstCachedNode;
        for (int i = 0; i < cacheSize; i++) {
            if (node == null || node.previous != null || node.value != null) {
                return false;
            }
            node = node.next;
        }
        return node == null;
    }
}
