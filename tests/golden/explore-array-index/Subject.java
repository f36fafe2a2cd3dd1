package explore_array_index;

/** Two cells, written at an index that nobody knows. */
public class Subject {
    private final int[] numbers = new int[2];

    public void put(int index, int number) {
        if (number > 0) numbers[index] = number;
    }

    public int get(int index) {
        return numbers[index];
    }
}
