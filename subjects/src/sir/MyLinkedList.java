package sir;

/** A singly linked list with a header node and a largest size. Null elements are allowed. */
public class MyLinkedList<E> {
    private final MyListNode<E> header;
    private final int maxSize;
    private int size;

    private static final class MyListNode<E> {
        E element;
        MyListNode<E> next;

        MyListNode(E element, MyListNode<E> next) {
            this.element = element;
            this.next = next;
        }
    }

    /** A position in a list: at an element, before the first one, or past the end. */
    public static final class Itr<E> {
        private MyListNode<E> current;

        private Itr(MyListNode<E> current) {
            this.current = current;
        }

        public boolean isPastEnd() {
            return current == null;
        }

        /** The element here; null past the end and before the first element. */
        public E retrieve() {
            return isPastEnd() ? null : current.element;
        }

        /** Goes to the next element, or past the end; stays if it is there already. */
        public void advance() {
            if (!isPastEnd()) {
                current = current.next;
            }
        }
    }

    /**
     * An empty list that takes up to {@code maxSize} elements.
     *
     * @throws IllegalArgumentException if {@code maxSize} is negative
     */
    public MyLinkedList(int maxSize) {
        if (maxSize < 0) {
            throw new IllegalArgumentException("negative size");
        }
        this.header = new MyListNode<E>(null, null);
        this.maxSize = maxSize;
        this.size = 0;
    }

    public boolean isEmpty() {
        return header.next == null;
    }

    public void clear() {
        header.next = null;
        size = 0;
    }

    public int size() {
        return size;
    }

    /** The position of the first element; past the end if the list is empty. */
    public Itr<E> first() {
        return new Itr<E>(header.next);
    }

    /**
     * Inserts {@code element} behind the position.
     *
     * @throws NullPointerException if {@code position} is null
     * @throws IllegalArgumentException if it is past the end, or its element is not (or no longer) in this list
     * @throws IllegalStateException if the list is full
     */
    public void insert(E element, Itr<E> position) {
        if (!holds(position.current)) {
            throw new IllegalArgumentException("not a position of this list");
        }
        insertAfter(position.current, element);
    }

    /**
     * Appends {@code element}.
     *
     * @throws IllegalStateException if the list is full
     */
    public void addLast(E element) {
        MyListNode<E> last = header;
        while (last.next != null) {
            last = last.next;
        }
        insertAfter(last, element);
    }

    /** The position of the first element equal to {@code element}; past the end if there is none. */
    public Itr<E> find(Object element) {
        return new Itr<E>(nodeBefore(element).next);
    }

    /** The position before the first element equal to {@code element}; that of the last one if there is none. */
    public Itr<E> findPrevious(Object element) {
        return new Itr<E>(nodeBefore(element));
    }

    /** Removes the first element equal to {@code element}; nothing happens if there is none. */
    public void remove(Object element) {
        MyListNode<E> before = nodeBefore(element);
        if (before.next != null) {
            before.next = before.next.next;
            size--;
        }
    }

    private boolean holds(MyListNode<E> wanted) {
        MyListNode<E> node = header;
        while (node != null && node != wanted) {
            node = node.next;
        }
        return node != null;
    }

    private void insertAfter(MyListNode<E> node, E element) {
        if (size == maxSize) {
            throw new IllegalStateException("the list is full");
        }
        node.next = new MyListNode<E>(element, node.next);
        size++;
    }

    private MyListNode<E> nodeBefore(Object element) {
        MyListNode<E> node = header;
        while (node.next != null && !same(element, node.next.element)) {
            node = node.next;
        }
        return node;
    }

    private static boolean same(Object one, Object two) {
        return one == null ? two == null : one.equals(two);
    }

    /** Whether the list ends after as many elements as the size says, and no more than allowed. */
    private boolean wellFormed() {
        if (size < 0 || size > maxSize || header.element != null) {
            return false;
        }
        MyListNode<E> last = header;
        for (int i = 0; i < size; i++) {
            last = last.next;
            if (last == null) {
                return false;
            }
        }
        return last.next == null;
    }
}
