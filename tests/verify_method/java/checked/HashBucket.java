package checked;

/** The bucket of a hash code. */
public final class HashBucket {
    private final int[] counts = new int[10];

    void count(int hash) {
        counts[Math.abs(hash) % counts.length]++;
    }

    static int check(int hash) {
        HashBucket table = new HashBucket();
        table.count(hash);
        return table.counts[0];
    }
}
