package checked;

/** Bubble sort whose outer loop ends too early. */
public final class HalfSorted {
    private HalfSorted() {}

    static void sort(int[] numbers) {
        for (int pass = 0; pass < numbers.length - 2; pass++) {
            for (int i = 0; i < numbers.length - 1; i++) {
                if (numbers[i] > numbers[i + 1]) {
                    int swap = numbers[i];
                    numbers[i] = numbers[i + 1];
                    numbers[i + 1] = swap;
                }
            }
        }
    }

    static void check(int a, int b, int c) {
        int[] numbers = {a, b, c};
        sort(numbers);
        assert numbers[1] <= numbers[2];
        assert numbers[0] <= numbers[1];
    }
}
