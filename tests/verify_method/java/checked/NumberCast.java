package checked;

/** Numbers are not all Integers. */
public final class NumberCast {
    private NumberCast() {}

    static int total(boolean large, int amount) {
        Number number = large ? (Number) Long.valueOf(amount) : (Number) Integer.valueOf(amount);
        Object any = number;
        if (any instanceof Number) {
            return (Integer) any + 1;
        }
        return 0;
    }
}
