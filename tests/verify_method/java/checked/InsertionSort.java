package checked;

/** Insertion sort of four numbers, which are all still there afterwards. */
public final class InsertionSort {
    private InsertionSort() {}

    static void sort(int[] numbers) {
        for (int i = 1; i < numbers.length; i++) {
            int moved = numbers[i];
            int hole = i;
            while (hole > 0 && numbers[hole - 1] > moved) {
                numbers[hole] = numbers[hole - 1];
                hole--;
            }
            numbers[hole] = moved;
        }
    }

    static void check(int a, int b, int c, int d) {
        int[] numbers = {a, b, c, d};
        sort(numbers);
        for (int i = 0; i + 1 < numbers.length; i++) {
            assert numbers[i] <= numbers[i + 1];
        }
        assert (numbers[0] ^ numbers[1] ^ numbers[2] ^ numbers[3]) == (a ^ b ^ c ^ d);
    }
}
