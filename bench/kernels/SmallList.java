package bench;

/** What searches are measured on: a small list, and a branch that nobody ever takes, so that they go on. */
public class SmallList {
    private static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node first;
    private int size;

    public void add(int value) {
        first = new Node(value, first);
        size++;
    }

    public boolean contains(int value) {
        for (Node node = first; node != null; node = node.next) {
            if (node.value == value) {
                return true;
            }
        }
        return false;
    }

    public boolean remove(int value) {
        Node before = null;
        for (Node node = first; node != null; node = node.next) {
            if (node.value == value) {
                if (before == null) {
                    first = node.next;
                } else {
                    before.next = node.next;
                }
                size--;
                return true;
            }
            before = node;
        }
        return false;
    }

    public int size() {
        return size;
    }

    public Object any(Object other) {
        return Math.sin(size) * Math.cos(size) > 1 ? other : null;
    }
}
