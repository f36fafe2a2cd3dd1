package more;

/** Two places for objects. */
public class Slots {
    private final Object[] slots = new Object[2];
    private int used;

    public void put(int index, Object object) {
        used += (object == null ? 0 : 1) - (slots[index] == null ? 0 : 1);
        slots[index] = object;
    }

    public Object get(int index) {
        return slots[index];
    }

    public void swap() {
        Object first = slots[0];
        slots[0] = slots[1];
        slots[1] = first;
    }

    public int used() {
        return used;
    }
}
