package more;

import java.util.NoSuchElementException;

/** A stack of numbers in an array that is replaced by a larger one when it is full. */
public class ArrayStack {
    private int[] items = new int[1];
    private int size;

    public void push(int item) {
        if (size == items.length) {
            int[] larger = new int[2 * size];
            System.arraycopy(items, 0, larger, 0, size);
            items = larger;
        }
        items[size++] = item;
    }

    public int pop() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return items[--size];
    }

    public int peek() {
        return items[size - 1];
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }
}
