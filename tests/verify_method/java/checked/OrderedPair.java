package checked;

/** A constructor that puts its arguments in order. */
public final class OrderedPair {
    final long low;
    final long high;

    OrderedPair(long a, long b) {
        if (a <= b) {
            low = a;
            high = b;
        } else {
            low = b;
            high = a;
        }
        assert low <= high;
        assert low == a && high == b || low == b && high == a;
    }
}
