package generate_junit4;

public class Door {
    private boolean open;

    public void push() {
        if (open) {
            throw new IllegalStateException();
        }
        open = true;
    }
}
