package sushi;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/**
 * A list and double-ended queue: a ring of entries with a sentinel, the header. Null elements are
 * allowed. Elements are compared by {@code equals}.
 */
public class LinkedList<E> {
    private final Entry<E> header;
    private int size;
    private int modCount;

    private static final class Entry<E> {
        E element;
        Entry<E> next;
        Entry<E> previous;

        Entry(E element) {
            this.element = element;
        }
    }

    public LinkedList() {
        header = new Entry<E>(null);
        header.next = header;
        header.previous = header;
    }

    public int size() {
        return size;
    }

    // As a list.

    /** Appends {@code element}; always true. */
    public boolean add(E element) {
        addBefore(header, element);
        return true;
    }

    /**
     * Inserts {@code element} so that it gets the given index.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index <= size}
     */
    public void add(int index, E element) {
        addBefore(positionAt(index), element);
    }

    /**
     * Appends the elements of {@code other}, which may be this list; whether there were any.
     *
     * @throws NullPointerException if {@code other} is null
     */
    public boolean addAll(LinkedList<? extends E> other) {
        return addAll(size, other);
    }

    /**
     * Inserts the elements of {@code other}, which may be this list, so that the first gets the given
     * index; whether there were any.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index <= size}
     * @throws NullPointerException if {@code other} is null
     */
    public boolean addAll(int index, LinkedList<? extends E> other) {
        Entry<E> successor = positionAt(index);
        LinkedList<E> copy = new LinkedList<E>();
        copy.append(other);
        if (copy.size == 0) {
            return false;
        }
        Entry<E> first = copy.header.next;
        Entry<E> last = copy.header.previous;
        first.previous = successor.previous;
        first.previous.next = first;
        last.next = successor;
        successor.previous = last;
        size += copy.size;
        modCount++;
        return true;
    }

    public void clear() {
        Entry<E> entry = header.next;
        while (entry != header) {
            Entry<E> next = entry.next;
            entry.next = null;
            entry.previous = null;
            entry.element = null;
            entry = next;
        }
        header.next = header;
        header.previous = header;
        size = 0;
        modCount++;
    }

    /** A new list of the same elements. */
    @Override
    public Object clone() {
        LinkedList<E> copy = new LinkedList<E>();
        copy.append(this);
        return copy;
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    /**
     * The element at the given index.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index < size}
     */
    public E get(int index) {
        return entryAt(index).element;
    }

    /**
     * Replaces the element at the given index, and returns the old one.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index < size}
     */
    public E set(int index, E element) {
        Entry<E> entry = entryAt(index);
        E old = entry.element;
        entry.element = element;
        return old;
    }

    /** The index of the first occurrence, or -1. */
    public int indexOf(Object element) {
        int index = 0;
        for (Entry<E> entry = header.next; entry != header; entry = entry.next) {
            if (same(element, entry.element)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** The index of the last occurrence, or -1. */
    public int lastIndexOf(Object element) {
        int index = size;
        for (Entry<E> entry = header.previous; entry != header; entry = entry.previous) {
            index--;
            if (same(element, entry.element)) {
                return index;
            }
        }
        return -1;
    }

    /**
     * Removes and returns the element at the given index.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index < size}
     */
    public E remove(int index) {
        return unlink(entryAt(index));
    }

    /** Removes the first occurrence; false if there is none. */
    public boolean remove(Object element) {
        for (Entry<E> entry = header.next; entry != header; entry = entry.next) {
            if (same(element, entry.element)) {
                unlink(entry);
                return true;
            }
        }
        return false;
    }

    /**
     * A fail-fast iterator that starts before the element at the given index.
     *
     * @throws IndexOutOfBoundsException unless {@code 0 <= index <= size}
     */
    public ListIterator<E> listIterator(int index) {
        return new ListItr(index);
    }

    // As a queue: the first element is its head.

    /** Same as {@link #getFirst}. */
    public E element() {
        return getFirst();
    }

    /** Same as {@link #add(Object)}. */
    public boolean offer(E element) {
        return add(element);
    }

    /** Same as {@link #peekFirst}. */
    public E peek() {
        return peekFirst();
    }

    /** Same as {@link #pollFirst}. */
    public E poll() {
        return pollFirst();
    }

    /** Same as {@link #removeFirst}. */
    public E remove() {
        return removeFirst();
    }

    // As a double-ended queue and a stack.

    public void addFirst(E element) {
        addBefore(header.next, element);
    }

    public void addLast(E element) {
        addBefore(header, element);
    }

    /** Inserts {@code element} at the front; always true. */
    public boolean offerFirst(E element) {
        addFirst(element);
        return true;
    }

    /** Appends {@code element}; always true. */
    public boolean offerLast(E element) {
        addLast(element);
        return true;
    }

    /**
     * The first element.
     *
     * @throws NoSuchElementException if the list is empty
     */
    public E getFirst() {
        requireElements();
        return header.next.element;
    }

    /**
     * The last element.
     *
     * @throws NoSuchElementException if the list is empty
     */
    public E getLast() {
        requireElements();
        return header.previous.element;
    }

    /** The first element, or null if the list is empty. */
    public E peekFirst() {
        return size == 0 ? null : getFirst();
    }

    /** The last element, or null if the list is empty. */
    public E peekLast() {
        return size == 0 ? null : getLast();
    }

    /**
     * Removes and returns the first element.
     *
     * @throws NoSuchElementException if the list is empty
     */
    public E removeFirst() {
        requireElements();
        return unlink(header.next);
    }

    /**
     * Removes and returns the last element.
     *
     * @throws NoSuchElementException if the list is empty
     */
    public E removeLast() {
        requireElements();
        return unlink(header.previous);
    }

    /** Removes and returns the first element; null if the list is empty. */
    public E pollFirst() {
        return size == 0 ? null : removeFirst();
    }

    /** Removes and returns the last element; null if the list is empty. */
    public E pollLast() {
        return size == 0 ? null : removeLast();
    }

    /** Same as {@link #removeFirst}. */
    public E pop() {
        return removeFirst();
    }

    /** Same as {@link #addFirst}. */
    public void push(E element) {
        addFirst(element);
    }

    /** Same as {@link #remove(Object)}. */
    public boolean removeFirstOccurrence(Object element) {
        return remove(element);
    }

    /** Removes the last occurrence; false if there is none. */
    public boolean removeLastOccurrence(Object element) {
        for (Entry<E> entry = header.previous; entry != header; entry = entry.previous) {
            if (same(element, entry.element)) {
                unlink(entry);
                return true;
            }
        }
        return false;
    }

    /** A fail-fast iterator from the last element to the first. */
    public Iterator<E> descendingIterator() {
        return new DescendingItr();
    }

    private void append(LinkedList<? extends E> other) {
        for (Entry<? extends E> entry = other.header.next; entry != other.header; entry = entry.next) {
            add(entry.element);
        }
    }

    private void addBefore(Entry<E> successor, E element) {
        Entry<E> entry = new Entry<E>(element);
        entry.next = successor;
        entry.previous = successor.previous;
        entry.previous.next = entry;
        successor.previous = entry;
        size++;
        modCount++;
    }

    private E unlink(Entry<E> entry) {
        E element = entry.element;
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        entry.next = null;
        entry.previous = null;
        entry.element = null;
        size--;
        modCount++;
        return element;
    }

    private Entry<E> entryAt(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Entry<E> entry = header;
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

    /** The entry at the given index; the header if it is the size. */
    private Entry<E> positionAt(int index) {
        return index == size ? header : entryAt(index);
    }

    private void requireElements() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
    }

    private static boolean same(Object one, Object two) {
        return one == null ? two == null : one.equals(two);
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

    private final class ListItr implements ListIterator<E> {
        /** What next or previous gave, while remove and set may still refer to it; else the header. */
        private Entry<E> lastReturned = header;
        private Entry<E> next;
        private int nextIndex;
        private int expectedModCount = modCount;

        ListItr(int index) {
            next = positionAt(index);
            nextIndex = index;
        }

        @Override
        public boolean hasNext() {
            return nextIndex != size;
        }

        @Override
        public E next() {
            checkForComodification();
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            lastReturned = next;
            next = next.next;
            nextIndex++;
            return lastReturned.element;
        }

        @Override
        public boolean hasPrevious() {
            return nextIndex != 0;
        }

        @Override
        public E previous() {
            checkForComodification();
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            next = next.previous;
            lastReturned = next;
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
            checkForComodification();
            checkReturned();
            if (lastReturned == next) {
                next = next.next;
            } else {
                nextIndex--;
            }
            unlink(lastReturned);
            lastReturned = header;
            expectedModCount = modCount;
        }

        @Override
        public void set(E element) {
            checkForComodification();
            checkReturned();
            lastReturned.element = element;
        }

        @Override
        public void add(E element) {
            checkForComodification();
            addBefore(next, element);
            lastReturned = header;
            nextIndex++;
            expectedModCount = modCount;
        }

        private void checkReturned() {
            if (lastReturned == header) {
                throw new IllegalStateException();
            }
        }

        private void checkForComodification() {
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    private final class DescendingItr implements Iterator<E> {
        private final ListItr itr = new ListItr(size);

        @Override
        public boolean hasNext() {
            return itr.hasPrevious();
        }

        @Override
        public E next() {
            return itr.previous();
        }

        @Override
        public void remove() {
            itr.remove();
        }
    }
}
