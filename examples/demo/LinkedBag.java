package demo;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Elements in the order in which they were added, kept as a singly linked list. */
public final class LinkedBag<E> implements Iterable<E> {
    private static final class Link<E> {
        final E element;
        Link<E> next;

        Link(E element) {
            this.element = element;
        }
    }

    private Link<E> first;
    private Link<E> last;
    private int size;
    private int changes;

    public void add(E element) {
        Link<E> link = new Link<>(element);
        if (last == null) {
            first = link;
        } else {
            last.next = link;
        }
        last = link;
        size++;
        changes++;
    }

    /** Takes out the oldest element. */
    public E take() {
        if (first == null) {
            throw new NoSuchElementException("the bag is empty");
        }
        E element = first.element;
        unlink(null, first);
        return element;
    }

    public boolean contains(E element) {
        for (E other : this) {
            if (element == null ? other == null : element.equals(other)) {
                return true;
            }
        }
        return false;
    }

    public int size() {
        return size;
    }

    private void unlink(Link<E> previous, Link<E> link) {
        if (previous == null) {
            first = link.next;
        } else {
            previous.next = link.next;
        }
        if (link == last) {
            last = previous;
        }
        size--;
        changes++;
    }

    @Override
    public Iterator<E> iterator() {
        return new Iterator<>() {
            private Link<E> beforeLast;
            private Link<E> lastReturned;
            private Link<E> next = first;
            private int expectedChanges = changes;

            @Override
            public boolean hasNext() {
                return next != null;
            }

            @Override
            public E next() {
                if (changes != expectedChanges) {
                    throw new ConcurrentModificationException();
                }
                if (next == null) {
                    throw new NoSuchElementException("no more elements");
                }
                if (lastReturned != null) {
                    beforeLast = lastReturned;
                }
                lastReturned = next;
                next = next.next;
                return lastReturned.element;
            }

            @Override
            public void remove() {
                if (lastReturned == null) {
                    throw new IllegalStateException("next() comes first");
                }
                if (changes != expectedChanges) {
                    throw new ConcurrentModificationException();
                }
                unlink(beforeLast, lastReturned);
                lastReturned = null;
                expectedChanges = changes;
            }
        };
    }
}
