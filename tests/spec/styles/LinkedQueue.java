package styles;
import java.util.NoSuchElementException;
public class LinkedQueue<Item> {
    private int n;
    private Node first, last;
    private class Node { private Item item; private Node next; }
    public boolean isEmpty() { return first == null; }
    public int size() { return n; }
    public void enqueue(Item item) {
        Node oldlast = last;
        last = new Node();
        last.item = item;
        last.next = null;
        if (isEmpty()) first = last; else oldlast.next = last;
        n++;
    }
    public Item dequeue() {
        if (isEmpty()) throw new NoSuchElementException("Queue underflow");
        Item item = first.item;
        first = first.next;
        n--;
        if (isEmpty()) last = null;
        return item;
    }
}
