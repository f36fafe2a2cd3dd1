package checked;

/** An array of objects may be an array of something narrower. */
public final class ObjectSlots {
    private ObjectSlots() {}

    static void fill(Object[] slots) {
        if (slots == null || slots.length == 0) {
            return;
        }
        slots[0] = new ObjectSlots();
        assert slots[0] instanceof ObjectSlots;
    }
}
