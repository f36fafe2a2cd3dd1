package merged;

/** Initialised when it is first used, which is seen in Effects. */
final class LateB {
    static int value = 3;

    static {
        Effects.count = Effects.count * 10 + 2;
        value += Effects.count;
    }

    private LateB() {}

    static int next() {
        return value++;
    }
}
