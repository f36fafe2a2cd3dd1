package checked;

/** Only five bits of a shift distance count, six for a long. */
public final class ShiftDistance {
    private ShiftDistance() {}

    static void check(int bits, int distance) {
        int logical = bits >>> distance;
        assert bits >>> distance + 32 == logical;
        if ((distance & 31) != 0) {
            assert logical >= 0;
        } else {
            assert logical == bits;
        }
        long wide = (long) bits << 32;
        assert (int) (wide >> 32) == bits;
        assert wide << 64 == wide;
    }
}
