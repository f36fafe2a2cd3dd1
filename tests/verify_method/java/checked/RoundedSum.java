package checked;

/** Adding something adds something, unless the number is a float. */
public final class RoundedSum {
    private RoundedSum() {}

    static void check(float amount) {
        if (amount > 0.5f && amount < 8) {
            float total = 1.0e8f;
            total += amount;
            assert total > 1.0e8f;
        }
    }
}
