import java.util.Arrays;

/** All sequences of choices, one after the other: what is built by choosing is built once for each. */
final class Choices {
    private int[] chosen = new int[64];
    private int[] possible = new int[64];
    private int length;
    private int position;

    /** A number below count, which is positive. */
    int choose(int count) {
        if (position == length) {
            if (length == chosen.length) {
                chosen = Arrays.copyOf(chosen, 2 * length);
                possible = Arrays.copyOf(possible, 2 * length);
            }
            chosen[length] = 0;
            possible[length++] = count;
        }
        return chosen[position++];
    }

    /** Starts with the same sequence again. */
    void again() {
        position = 0;
    }

    /** Goes on to the next sequence; false after the last one. */
    boolean next() {
        length = position;
        position = 0;
        while (length > 0 && chosen[length - 1] + 1 == possible[length - 1]) {
            length--;
        }
        if (length == 0) {
            return false;
        }
        chosen[length - 1]++;
        return true;
    }
}
