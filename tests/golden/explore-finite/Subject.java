package explore_finite;

/** Has two states, however many objects there may be. */
public class Subject {
    private boolean isOpen;

    public void open() {
        isOpen = true;
    }

    public void close() {
        isOpen = false;
    }

    public boolean isOpen() {
        return isOpen;
    }
}
