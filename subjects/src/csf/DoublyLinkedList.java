package csf;

import java.util.NoSuchElementException;

/** A list of objects, null among them: a ring of entries that begins and ends at a header without an element. */
public class DoublyLinkedList implements Cloneable {
    static final class Entry {
        Object element;
        Entry next;
        Entry previous;

        Entry(Object element, Entry next, Entry previous) {
            this.element = element;
            this.next = next;
            this.previous = previous;
        }
    }

    private Entry header = new Entry(null, null, null);
    private int size;

    public DoublyLinkedList() {
        header.next = header;
        header.previous = header;
    }

    public int size() {
        return size;
    }

    public boolean add(Object element) {
        insertBefore(header, element);
        return true;
    }

    public void add(int index, Object element) {
        insertBefore(index == size ? header : entryAt(index), element);
    }

    public void addFirst(Object element) {
        insertBefore(header.next, element);
    }

    public void addLast(Object element) {
        insertBefore(header, element);
    }

    /** Unlinks every entry from its neighbours. */
    public void clear() {
        Entry entry = header.next;
        while (entry != header) {
            Entry next = entry.next;
            entry.element = null;
            entry.next = null;
            entry.previous = null;
            entry = next;
        }
        header.next = header;
        header.previous = header;
        size = 0;
    }

    /** A list of its own with the same elements. */
    @Override
    public Object clone() {
        DoublyLinkedList copy;
        try {
            copy = (DoublyLinkedList) super.clone();
        } catch (CloneNotSupportedException error) {
            throw new AssertionError(error);
        }
        copy.header = new Entry(null, null, null);
        copy.header.next = copy.header;
        copy.header.previous = copy.header;
        copy.size = 0;
        for (Entry entry = header.next; entry != header; entry = entry.next) {
            copy.add(entry.element);
        }
        return copy;
    }

    public boolean contains(Object element) {
        return indexOf(element) != -1;
    }

    public Object get(int index) {
        return entryAt(index).element;
    }

    public Object getFirst() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return header.next.element;
    }

    public Object getLast() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return header.previous.element;
    }

    /** Whether this very entry, not one like it, is part of the ring; the header is not. */
    boolean inList(Entry wanted) {
        Entry entry = header.next;
        while (entry != header) {
            if (entry == wanted) {
                return true;
            }
            entry = entry.next;
        }
        return false;
    }

    /** The index of the first element that equals this one, or -1. */
    public int indexOf(Object element) {
        int index = 0;
        if (element == null) {
            for (Entry entry = header.next; entry != header; entry = entry.next) {
                if (entry.element == null) {
                    return index;
                }
                index++;
            }
        } else {
            for (Entry entry = header.next; entry != header; entry = entry.next) {
                if (element.equals(entry.element)) {
                    return index;
                }
                index++;
            }
        }
        return -1;
    }

    /** The index of the last element that equals this one, or -1. */
    public int lastIndexOf(Object element) {
        int index = size;
        if (element == null) {
            for (Entry entry = header.previous; entry != header; entry = entry.previous) {
                index--;
                if (entry.element == null) {
                    return index;
                }
            }
        } else {
            for (Entry entry = header.previous; entry != header; entry = entry.previous) {
                index--;
                if (element.equals(entry.element)) {
                    return index;
                }
            }
        }
        return -1;
    }

    public Object remove(int index) {
        return unlink(entryAt(index));
    }

    /** Removes the first element that equals this one; whether there was one. */
    public boolean remove(Object element) {
        for (Entry entry = header.next; entry != header; entry = entry.next) {
            if (element == null ? entry.element == null : element.equals(entry.element)) {
                unlink(entry);
                return true;
            }
        }
        return false;
    }

    public Object removeFirst() {
        return unlink(header.next);
    }

    public Object removeLast() {
        return unlink(header.previous);
    }

    public Object set(int index, Object element) {
        Entry entry = entryAt(index);
        Object before = entry.element;
        entry.element = element;
        return before;
    }

    public Object[] toArray() {
        Object[] elements = new Object[size];
        int index = 0;
        for (Entry entry = header.next; entry != header; entry = entry.next) {
            elements[index++] = entry.element;
        }
        return elements;
    }

    /** From the end that is nearer. */
    private Entry entryAt(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("index " + index + " of " + size);
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

    private void insertBefore(Entry successor, Object element) {
        Entry entry = new Entry(element, successor, successor.previous);
        entry.previous.next = entry;
        successor.previous = entry;
        size++;
    }

    private Object unlink(Entry entry) {
        if (entry == header) {
            throw new NoSuchElementException();
        }
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        size--;
        return entry.element;
    }

    public boolean repOk() {
        if (header == null || header.element != null || size < 0) {
            return false;
        }
        Entry entry = header;
        for (int steps = 0; steps <= size; steps++) {
            Entry next = entry.next;
            if (next == null || next.previous != entry || (next == header) != (steps == size)) {
                return false;
            }
            entry = next;
        }
        return true;
    }
}
