package verify_overflow;

/** What only numbers of 32 bits can break. */
public class Range {
    private int lowest;
    private int highest = 1000;

    public void setRange(int low, int high) {
        if (low > high || low < 0) throw new IllegalArgumentException("empty");
        lowest = low;
        highest = high;
    }

    /** The well-known mistake: the sum is too large. */
    private boolean middleIsInside() {
        int middle = (lowest + highest) / 2;
        return lowest <= middle && middle <= highest;
    }

    private boolean rightMiddleIsInside() {
        int middle = lowest + (highest - lowest) / 2;
        return lowest <= middle && middle <= highest;
    }
}
