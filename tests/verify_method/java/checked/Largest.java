package checked;

/** The largest of three. */
public final class Largest {
    private Largest() {}

    static int largest(int[] numbers) {
        int best = numbers[0];
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i] > best) {
                best = numbers[i];
            }
        }
        return best;
    }

    static void check(int[] numbers) {
        if (numbers == null || numbers.length != 3) {
            return;
        }
        int best = largest(numbers);
        assert best >= numbers[0] && best >= numbers[1] && best >= numbers[2];
        assert best == numbers[0] || best == numbers[1] || best == numbers[2];
    }
}
