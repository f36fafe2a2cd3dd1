package generate_exceptions;

public class Gate {
    private boolean open;

    public void open() {
        if (open) {
            throw new IllegalStateException("open already");
        }
        open = true;
    }

    public int share(int parts) {
        return 100 / parts;
    }

    public void close() {
        open = false;
    }
}
