package shared;

/** Opens for a key; nothing that is explored makes a key. */
public class Door {
    /** Made elsewhere. */
    public interface Key {
        int number();
    }

    private boolean open;

    public void unlock(Key key) {
        if (key != null && key.number() == 7) {
            open = true;
        }
    }

    boolean closed() {
        return !open;
    }
}
