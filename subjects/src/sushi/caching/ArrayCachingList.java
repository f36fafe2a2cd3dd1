package sushi.caching;

/** A doubly linked list with a sentinel that keeps up to 20 removed nodes in an array. Null elements are allowed. */
public class ArrayCachingList<E> {
    private static final int MAXIMUM_CACHE_SIZE = 20;

    private static final class Node {
        Object value;
        Node previous;
        Node next;
    }

    private final Node header;
    private int size;
    /** The first cacheSize elements are removed nodes, the others null. */
    private final Node[] cache = new Node[MAXIMUM_CACHE_SIZE];
    private int cacheSize;

    public ArrayCachingList() {
        header = new Node();
        header.previous = header;
        header.next = header;
    }

    public int size() {
        return size;
    }

    public void addFirst(E value) {
        addBefore(header.next, value);
    }

    public void addLast(E value) {
        addBefore(header, value);
    }

    public boolean contains(Object value) {
        for (Node node = header.next; node != header; node = node.next) {
            if (node.value == value) {
                return true;
            }
        }
        return false;
    }

    /** Removes the first element; false if there is none. */
    public boolean removeFirst() {
        if (size == 0) {
            return false;
        }
        remove(header.next);
        return true;
    }

    /** Removes the last element; false if there is none. */
    public boolean removeLast() {
        if (size == 0) {
            return false;
        }
        remove(header.previous);
        return true;
    }

    private void addBefore(Node successor, E value) {
        Node node;
        if (cacheSize > 0) {
            cacheSize--;
            node = cache[cacheSize];
            cache[cacheSize] = null;
        } else {
            node = new Node();
        }
        node.value = value;
        node.next = successor;
        node.previous = successor.previous;
        node.previous.next = node;
        successor.previous = node;
        size++;
    }

    private void remove(Node node) {
        node.previous.next = node.next;
        node.next.previous = node.previous;
        size--;
        if (cacheSize < cache.length) {
            node.previous = null;
            node.next = null;
            node.value = null;
            cache[cacheSize] = node;
            cacheSize++;
        }
    }

    /** What is cheap to say: there are a header and a cache, and the counts are within their bounds. */
    private boolean partialRepOk() {
        return header != null && header.next != null && header.previous != null && size >= 0 && cache != null
                && cache.length == MAXIMUM_CACHE_SIZE && cacheSize >= 0 && cacheSize <= MAXIMUM_CACHE_SIZE;
    }

    /** A ring of the right size; as many blank nodes in the cache as is counted, none of them twice. */
    private boolean repOk() {
        if (!partialRepOk() || header.value != null) {
            return false;
        }
        Node node = header;
        for (int i = 0; i <= size; i++) {
            if (node.next == null || node.next.previous != node) {
                return false;
            }
            node = node.next;
            if (node == header && i < size) {
                return false;
            }
        }
        if (node != header) {
            return false;
        }
        for (int i = 0; i < cache.length; i++) {
            if (i >= cacheSize) {
                if (cache[i] != null) {
                    return false;
                }
                continue;
            }
            if (cache[i] == null || cache[i].previous != null || cache[i].next != null || cache[i].value != null) {
                return false;
            }
            for (int j = 0; j < i; j++) {
                if (cache[i] == cache[j]) {
                    return false;
                }
            }
        }
        return true;
    }
}
