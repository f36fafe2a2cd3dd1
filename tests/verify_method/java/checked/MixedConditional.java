package checked;

/** A conditional expression of int and Integer is an int, and unboxes. */
public final class MixedConditional {
    private MixedConditional() {}

    static Integer limit(boolean strict, Integer given) {
        Integer limit = strict ? 10 : given;
        return limit;
    }
}
