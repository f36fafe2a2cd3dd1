package explore_ignored;

/** Counts its changes, for loops that must not be disturbed. */
public class Subject {
    private final int[] cells = new int[2];
    private int size;
    private int changes;

    public void push(int value) {
        if (size == cells.length) throw new IllegalStateException("full");
        cells[size++] = value;
        changes++;
    }

    public void pop() {
        if (size == 0) throw new IllegalStateException("empty");
        cells[--size] = 0;
        changes++;
    }

    public int sum() {
        int expected = changes;
        int sum = 0;
        for (int i = 0; i < size; i++) {
            if (changes != expected) throw new IllegalStateException("changed");
            sum += cells[i];
        }
        return sum;
    }
}
