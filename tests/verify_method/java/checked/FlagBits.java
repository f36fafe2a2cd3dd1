package checked;

/** Packs a number and three flags into one int. */
public final class FlagBits {
    private FlagBits() {}

    static int pack(int number, int flags) {
        return number << 3 | flags;
    }

    static void check(int number, int flags) {
        if (number < 0 || flags < 0 || flags > 7) {
            return;
        }
        int packed = pack(number, flags);
        assert (packed & 7) == flags;
        assert packed >> 3 == number;
    }
}
