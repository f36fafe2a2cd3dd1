import java.util.BitSet;

/** Called by mutated and traced classes: ends what does not end by itself, and notes what was executed. */
public final class Steps {
    private static final int LIMIT = 100_000;
    private static int taken;
    private static BitSet reached = new BitSet();

    /** Not an Exception, and thrown again and again: no test takes it for what it expects. */
    @SuppressWarnings("serial")
    private static final class Exceeded extends Error {}

    private Steps() {}

    static void begin() {
        taken = 0;
        reached = new BitSet();
    }

    static BitSet reached() {
        return reached;
    }

    public static void step() {
        if (++taken > LIMIT) {
            throw new Exceeded();
        }
    }

    public static void reach(int point) {
        reached.set(point);
    }
}
