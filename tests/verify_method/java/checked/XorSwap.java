package checked;

/** Swaps two numbers without a third variable, and without a thought about who holds them. */
public final class XorSwap {
    private XorSwap() {}

    static final class Box {
        int value;
    }

    static void check(Box a, Box b) {
        if (a == null || b == null) {
            return;
        }
        int first = a.value;
        int second = b.value;
        a.value ^= b.value;
        b.value ^= a.value;
        a.value ^= b.value;
        assert a.value == second;
        assert b.value == first;
    }
}
