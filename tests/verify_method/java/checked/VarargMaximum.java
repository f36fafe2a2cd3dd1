package checked;

/** A maximum needs at least one number. */
public final class VarargMaximum {
    private VarargMaximum() {}

    static int maximum(int... numbers) {
        int best = numbers[0];
        for (int number : numbers) {
            best = Math.max(best, number);
        }
        return best;
    }

    static int check(boolean any, int a, int b) {
        return any ? maximum(a, b) : maximum();
    }
}
