package explore_notes;

import java.util.Comparator;

public class Subject {
    private int value;

    public void sort(Comparator<String> order) {
        value = order == null ? 1 : 2;
    }

    public void fill(int[] from, Subject other) {
        value = other == null ? from.length : 3;
    }

    public int value() {
        return value;
    }
}
