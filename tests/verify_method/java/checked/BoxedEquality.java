package checked;

/** Boxed numbers that are given, compared by equals. */
public final class BoxedEquality {
    private BoxedEquality() {}

    static void check(Integer one, Integer other) {
        if (one == null) {
            return;
        }
        if (one.equals(other)) {
            assert one.intValue() == other.intValue();
            assert one.hashCode() == other.hashCode();
        } else {
            assert one != other;
        }
        Integer copy = one.intValue();
        assert copy.equals(one) && one.compareTo(copy) == 0;
    }
}
