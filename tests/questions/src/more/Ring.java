package more;

/** A queue of up to three numbers in a ring. */
public class Ring {
    private final int[] cells = new int[3];
    private int head;
    private int count;

    public boolean put(int value) {
        if (count == cells.length) {
            return false;
        }
        cells[(head + count) % cells.length] = value;
        count++;
        return true;
    }

    public int take() {
        int value = cells[head];
        if (count > 0) {
            head = (head + 1) % cells.length;
            count--;
        }
        return value;
    }

    public boolean isFull() {
        return count == 3;
    }
}
