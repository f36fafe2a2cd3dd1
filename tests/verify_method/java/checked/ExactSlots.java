package checked;

/** The class of an array says what may be stored. */
public final class ExactSlots {
    private ExactSlots() {}

    static void fill(Object[] slots, String text) {
        if (slots == null || slots.length == 0 || slots.getClass() != Object[].class) {
            return;
        }
        slots[0] = text;
        assert slots[0] == text;
        slots[slots.length - 1] = slots;
        assert slots[slots.length - 1] == slots;
    }
}
