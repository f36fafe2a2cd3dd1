package checked;

/** The bucket of a hash code, with the sign in mind. */
public final class SignedBucket {
    static final int BUCKETS = 16;
    private final int[] counts = new int[BUCKETS];

    int count(int hash) {
        int bucket = hash % BUCKETS;
        if (bucket < 0) {
            bucket += BUCKETS;
        }
        return ++counts[bucket];
    }

    static void check(int first, int second) {
        SignedBucket table = new SignedBucket();
        assert table.count(first) == 1;
        int again = table.count(second);
        assert again == 1 || again == 2;
        assert first != second || again == 2;
    }
}
