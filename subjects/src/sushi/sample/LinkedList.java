package sushi.sample;

import java.util.NoSuchElementException;

/** A list: a ring of entries with a sentinel, the header, and a count of its elements. Null elements are allowed. */
public class LinkedList {
    private static final class Entry {
        Object element;
        Entry next;
        Entry previous;

        Entry(Object element) {
            this.element = element;
        }
    }

    private final Entry header;
    private int size;

    public LinkedList() {
        header = new Entry(null);
        header.next = header;
        header.previous = header;
    }

    public int size() {
        return size;
    }

    public void addFirst(Object element) {
        addBefore(header.next, element);
    }

    public void addLast(Object element) {
        addBefore(header, element);
    }

    /**
     * The element at the given index.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index < size}
     */
    public Object get(int index) {
        return entryAt(index).element;
    }

    /**
     * Removes and returns the element at the given index.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index < size}
     */
    public Object remove(int index) {
        return unlink(entryAt(index));
    }

    /**
     * Removes and returns the first element.
     *
     * @throws NoSuchElementException if the list is empty
     */
    public Object removeFirst() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return unlink(header.next);
    }

    private void addBefore(Entry successor, Object element) {
        Entry entry = new Entry(element);
        entry.next = successor;
        entry.previous = successor.previous;
        entry.previous.next = entry;
        successor.previous = entry;
        size++;
    }

    private Object unlink(Entry entry) {
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        size--;
        return entry.element;
    }

    private Entry entryAt(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Entry entry = header;
        if (index < size / 2) {
            for (int i = 0; i <= index; i++) {
                entry = entry.next;
            }
        } else {
            for (int i = size; i > index; i--) {
                entry = entry.previous;
            }
        }
        return entry;
    }

    /** What is cheap to say: there is a header, and the count is none below zero. */
    private boolean partialRepOk() {
        return header != null && header.next != null && header.previous != null && size >= 0;
    }

    /** The entries form a ring through the header, in both directions, of the right size. */
    private boolean repOk() {
        if (header == null || size < 0 || header.element != null) {
            return false;
        }
        Entry entry = header;
        for (int i = 0; i <= size; i++) {
            if (entry.next == null || entry.next.previous != entry) {
                return false;
            }
            entry = entry.next;
            if (entry == header && i < size) {
                return false;
            }
        }
        return entry == header;
    }
}
