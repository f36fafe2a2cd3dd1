package sir;

import java.util.ConcurrentModificationException;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/**
 * A doubly linked list: the entries stand between the two ends of a ring, the header. Null elements are
 * allowed. Elements are compared by {@code equals}.
 */
public class DoubleLinkedList<E> {
    private final Entry<E> header = new Entry<E>();
    private int size;
    private int modCount;

    private static final class Entry<E> {
        E element;
        Entry<E> next;
        Entry<E> previous;

        /** A ring of one. */
        Entry() {
            next = this;
            previous = this;
        }

        /** An entry linked in between two neighbours. */
        Entry(Entry<E> previous, E element, Entry<E> next) {
            this.element = element;
            this.previous = previous;
            this.next = next;
            previous.next = this;
            next.previous = this;
        }
    }

    public DoubleLinkedList() {
    }

    public int size() {
        return size;
    }

    /** Appends {@code element}; always true. */
    public boolean add(E element) {
        addLast(element);
        return true;
    }

    /**
     * Inserts {@code element} so that it gets the given index.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index <= size}
     */
    public void add(int index, E element) {
        checkRange(index, size);
        insert(element, walkTo(index));
    }

    public void addFirst(E element) {
        insert(element, header.next);
    }

    public void addLast(E element) {
        insert(element, header);
    }

    /**
     * Appends the elements of {@code other}, which may be this list; whether there were any.
     *
     * @throws NullPointerException if {@code other} is null
     */
    public boolean addAll(DoubleLinkedList<? extends E> other) {
        return addAll(size, other);
    }

    /**
     * Inserts the elements of {@code other}, which may be this list, so that the first gets the given
     * index; whether there were any.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index <= size}
     * @throws NullPointerException if {@code other} is null
     */
    public boolean addAll(int index, DoubleLinkedList<? extends E> other) {
        checkRange(index, size);
        Entry<E> successor = walkTo(index);
        Entry<? extends E> source = other.header;
        Entry<E> firstInserted = null;
        int count = other.size;
        for (int i = 0; i < count; i++) {
            source = source.next;
            if (source == firstInserted) {
                source = successor; // The lists are one: the walk must not read what it inserts.
            }
            Entry<E> inserted = insert(source.element, successor);
            if (firstInserted == null) {
                firstInserted = inserted;
            }
        }
        return count > 0;
    }

    /** Removes all elements. */
    public void clear() {
        header.next = header;
        header.previous = header;
        size = 0;
        modCount++;
    }

    /** A new list of the same elements. */
    @Override
    public Object clone() {
        DoubleLinkedList<E> copy = new DoubleLinkedList<E>();
        copy.addAll(this);
        return copy;
    }

    public boolean contains(Object element) {
        return indexOf(element) != -1;
    }

    /**
     * The element at the given index.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index < size}
     */
    public E get(int index) {
        checkRange(index, size - 1);
        return walkTo(index).element;
    }

    /**
     * The first element.
     *
     * @throws NoSuchElementException if the list is empty
     */
    public E getFirst() {
        return checkElement(header.next).element;
    }

    /**
     * The last element.
     *
     * @throws NoSuchElementException if the list is empty
     */
    public E getLast() {
        return checkElement(header.previous).element;
    }

    /**
     * Replaces the element at the given index, and returns the old one.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index < size}
     */
    public E set(int index, E element) {
        checkRange(index, size - 1);
        Entry<E> entry = walkTo(index);
        E old = entry.element;
        entry.element = element;
        return old;
    }

    /** The index of the first occurrence, or -1. */
    public int indexOf(Object element) {
        Entry<E> entry = header.next;
        for (int index = 0; index < size; index++) {
            if (matches(entry, element)) {
                return index;
            }
            entry = entry.next;
        }
        return -1;
    }

    /** The index of the last occurrence, or -1. */
    public int lastIndexOf(Object element) {
        Entry<E> entry = header.previous;
        int index = size - 1;
        while (index >= 0 && !matches(entry, element)) {
            entry = entry.previous;
            index--;
        }
        return index;
    }

    /**
     * Removes and returns the element at the given index.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index < size}
     */
    public E remove(int index) {
        checkRange(index, size - 1);
        return detach(walkTo(index));
    }

    /** Removes the first occurrence; false if there is none. */
    public boolean remove(Object element) {
        Entry<E> entry = header.next;
        while (entry != header && !matches(entry, element)) {
            entry = entry.next;
        }
        if (entry == header) {
            return false;
        }
        detach(entry);
        return true;
    }

    /**
     * Removes and returns the first element.
     *
     * @throws NoSuchElementException if the list is empty
     */
    public E removeFirst() {
        return detach(checkElement(header.next));
    }

    /**
     * Removes and returns the last element.
     *
     * @throws NoSuchElementException if the list is empty
     */
    public E removeLast() {
        return detach(checkElement(header.previous));
    }

    /**
     * A fail-fast iterator that starts before the element at the given index.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index <= size}
     */
    public ListIterator<E> listIterator(int index) {
        checkRange(index, size);
        return new Cursor(walkTo(index), index);
    }

    private Entry<E> insert(E element, Entry<E> successor) {
        Entry<E> entry = new Entry<E>(successor.previous, element, successor);
        size++;
        modCount++;
        return entry;
    }

    private E detach(Entry<E> entry) {
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        size--;
        modCount++;
        return entry.element;
    }

    /** The entry at {@code index}, by the shorter way; the header if it is the size. */
    private Entry<E> walkTo(int index) {
        Entry<E> entry = header;
        if (index <= size - index) {
            for (int steps = index + 1; steps > 0; steps--) {
                entry = entry.next;
            }
        } else {
            for (int steps = size - index; steps > 0; steps--) {
                entry = entry.previous;
            }
        }
        return entry;
    }

    private static void checkRange(int index, int last) {
        if (index < 0 || index > last) {
            throw new IndexOutOfBoundsException();
        }
    }

    private Entry<E> checkElement(Entry<E> entry) {
        if (entry == header) {
            throw new NoSuchElementException();
        }
        return entry;
    }

    private static boolean matches(Entry<?> entry, Object element) {
        return element == null ? entry.element == null : element.equals(entry.element);
    }

    /** Whether the entries form a ring through the header, in both directions, of the right size. */
    private boolean wellFormed() {
        if (size < 0 || header.element != null) {
            return false;
        }
        Entry<E> entry = header;
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

    private final class Cursor implements ListIterator<E> {
        /** What next or previous gave, while remove and set may still refer to it; else null. */
        private Entry<E> lastReturned;
        private Entry<E> next;
        private int nextIndex;
        private int expectedModCount = modCount;

        Cursor(Entry<E> next, int nextIndex) {
            this.next = next;
            this.nextIndex = nextIndex;
        }

        @Override
        public boolean hasNext() {
            return nextIndex < size;
        }

        @Override
        public boolean hasPrevious() {
            return nextIndex > 0;
        }

        @Override
        public E next() {
            checkUnchanged();
            lastReturned = checkElement(next);
            next = lastReturned.next;
            nextIndex++;
            return lastReturned.element;
        }

        @Override
        public E previous() {
            checkUnchanged();
            lastReturned = checkElement(next.previous);
            next = lastReturned;
            nextIndex--;
            return lastReturned.element;
        }

        @Override
        public int nextIndex() {
            return nextIndex;
        }

        @Override
        public int previousIndex() {
            return nextIndex - 1;
        }

        @Override
        public void remove() {
            checkUnchanged();
            checkReturned();
            if (lastReturned == next) {
                next = lastReturned.next;
            } else {
                nextIndex--;
            }
            detach(lastReturned);
            lastReturned = null;
            expectedModCount = modCount;
        }

        @Override
        public void set(E element) {
            checkUnchanged();
            checkReturned();
            lastReturned.element = element;
        }

        @Override
        public void add(E element) {
            checkUnchanged();
            insert(element, next);
            lastReturned = null;
            nextIndex++;
            expectedModCount = modCount;
        }

        private void checkReturned() {
            if (lastReturned == null) {
                throw new IllegalStateException();
            }
        }

        private void checkUnchanged() {
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
