package sushi.caching;

/**
 * A stack-like list, singly linked, that keeps up to 20 removed nodes and uses them again. Null elements are allowed.
 */
public class SinglyCachingList<E> {
    private static final int MAXIMUM_CACHE_SIZE = 20;

    private static final class Node<E> {
        E value;
        Node<E> next;
    }

    private Node<E> first;
    private int size;
    /** The removed nodes; they have no value. */
    private Node<E> firstCached;
    private int cacheSize;

    public SinglyCachingList() {}

    public int size() {
        return size;
    }

    public void addFirst(E value) {
        Node<E> node = newNode();
        node.value = value;
        node.next = first;
        first = node;
        size++;
    }

    /** The first element; null if there is none. */
    public E peek() {
        return first == null ? null : first.value;
    }

    /** The index of the first element that is {@code value}, or -1. */
    public int indexOf(Object value) {
        int index = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            if (node.value == value) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /**
     * Removes and returns the element at {@code index}.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index < size}
     */
    public E remove(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Node<E> before = null;
        Node<E> node = first;
        for (int i = 0; i < index; i++) {
            before = node;
            node = node.next;
        }
        if (before == null) {
            first = node.next;
        } else {
            before.next = node.next;
        }
        size--;
        E value = node.value;
        keep(node);
        return value;
    }

    private Node<E> newNode() {
        if (cacheSize == 0) {
            return new Node<E>();
        }
        Node<E> node = firstCached;
        firstCached = node.next;
        cacheSize--;
        return node;
    }

    private void keep(Node<E> node) {
        if (cacheSize >= MAXIMUM_CACHE_SIZE) {
            return;
        }
        node.value = null;
        node.next = firstCached;
        firstCached = node;
        cacheSize++;
    }

    /** What is cheap to say: the counts and the first nodes agree. */
    private boolean partialRepOk() {
        return size >= 0 && (size == 0) == (first == null) && cacheSize >= 0 && cacheSize <= MAXIMUM_CACHE_SIZE
                && (cacheSize == 0) == (firstCached == null);
    }

    /** Both chains end, have as many nodes as is counted, and cached nodes have no value. */
    private boolean repOk() {
        if (size < 0 || cacheSize < 0 || cacheSize > MAXIMUM_CACHE_SIZE || length(first, size) != size
                || length(firstCached, cacheSize) != cacheSize) {
            return false;
        }
        for (Node<E> node = firstCached; node != null; node = node.next) {
            if (node.value != null) {
                return false;
            }
            for (Node<E> other = first; other != null; other = other.next) {
                if (node == other) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The number of nodes of a chain; more than {@code longest} if it goes on beyond that. */
    private static <E> int length(Node<E> node, int longest) {
        int length = 0;
        while (node != null && length <= longest) {
            length++;
            node = node.next;
        }
        return length;
    }
}
