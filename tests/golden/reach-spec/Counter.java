package reach_spec;

/** Counts up to a limit; a pair of counters may be linked. */
public class Counter {
    private final int limit;
    private int count;
    private Counter partner;
    private Object owner;

    public Counter(int limit) {
        if (limit < 1) throw new IllegalArgumentException("limit");
        this.limit = limit;
    }

    public void increment() {
        if (count == limit) throw new IllegalStateException("full");
        count++;
    }

    public void link(Counter other) {
        if (partner != null || other.partner != null) throw new IllegalStateException("linked");
        partner = other;
        other.partner = this;
    }

    public void give(Object newOwner) {
        owner = newOwner;
    }

    static boolean linkedAndFull(Counter a, Counter b, int k) {
        return a != b && a.partner == b && b.partner == a && a.count == k && b.count == 2 && k == 1 && b.limit == 2;
    }

    static boolean owned(Counter c, Object someone) {
        return someone != null && c.owner == someone;
    }

    /** A loop and another class. */
    static boolean ring(Counter c) {
        return Ring.length(c) == 2;
    }

    private static final class Ring {
        static int length(Counter c) {
            int length = 1;
            for (Counter at = c.partner; at != c; at = at.partner) length++;
            return length;
        }
    }
}
