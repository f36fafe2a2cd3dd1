package heaps;

/** A list with a head of its own and nodes of a nested class. */
final class Chain {
    static final class Link {
        int value;
        Link next;
    }

    Link head;
    int size;

    Chain(Link head) {
        this.head = head;
        for (Link l = head; l != null; l = l.next) {
            if (size == 3) {
                throw new IllegalStateException("too long");
            }
            size++;
        }
    }

    /** As long as its size says. */
    boolean repOk() {
        int count = 0;
        for (Link l = head; l != null; l = l.next) {
            if (++count > size) {
                return false;
            }
        }
        return count == size;
    }

    boolean removeFirst() {
        if (size == 0) {
            return false;
        }
        head = head.next;
        size--;
        return true;
    }

    int concat(Chain other) {
        if (head == null) {
            head = other.head;
        } else {
            Link l = head;
            while (l.next != null) {
                l = l.next;
            }
            l.next = other.head;
        }
        size += other.size;
        return this == other ? 1 : other.size == 0 ? 2 : 3;
    }
}
