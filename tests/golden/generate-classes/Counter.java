package generate_classes;

public class Counter {
    private boolean started;

    public void start() {
        started = true;
    }

    public int state() {
        return started ? 1 : 0;
    }
}
