package checked;

/** Boxed numbers are compared by identity; the small ones are shared. */
public final class BoxedIdentity {
    private BoxedIdentity() {}

    static void check(int number) {
        if (number < 0 || number > 1000) {
            return;
        }
        Integer one = number;
        Integer other = number;
        assert one == other;
    }
}
