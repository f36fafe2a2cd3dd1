package merged;

/** Initialised when it is first used, which is seen in Effects. */
final class LateA {
    static int value = 3;

    static {
        Effects.count = Effects.count * 10 + 1;
        value += Effects.count;
    }

    private LateA() {}

    static int next() {
        return value++;
    }
}
