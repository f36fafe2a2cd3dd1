package explore_regions;

/** Two sorted numbers at most. */
public class Subject {
    private int low;
    private int high;
    private int size;

    public void add(int value) {
        if (size == 0) {
            low = value;
        } else if (size == 1 && value > low) {
            high = value;
        } else if (size == 1 && value < low) {
            high = low;
            low = value;
        } else {
            return;
        }
        size++;
    }

    public void clear() {
        size = 0;
        low = 0;
        high = 0;
    }

    public int distance() {
        return high - low;
    }
}
