package styles;

public class Deque {
    static class Cell {
        char value;
        Cell prev, next;

        Cell(char v) {
            value = v;
        }
    }

    private Cell head, tail;

    public void addFirst(char c) {
        Cell x = new Cell(c);
        x.next = head;
        if (head == null) tail = x;
        else head.prev = x;
        head = x;
    }

    public void addLast(char c) {
        Cell x = new Cell(c);
        x.prev = tail;
        if (tail == null) head = x;
        else tail.next = x;
        tail = x;
    }

    public char removeFirst() {
        Cell x = head;
        head = x.next;
        if (head == null) tail = null;
        else head.prev = null;
        return x.value;
    }

    public char removeLast() {
        Cell x = tail;
        tail = x.prev;
        if (tail == null) head = null;
        else tail.next = null;
        return x.value;
    }
}
