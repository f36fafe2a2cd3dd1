package explore_unmodelled;

public class Subject {
    private int count;
    private Runnable task;

    public void add(int by) {
        if (by > 0 && count == 0) count = by;
    }

    public void runElsewhere() {
        new Thread(() -> count = 7).start();
    }

    public void later() {
        task = () -> count = 3;
    }

    public int count() {
        return count;
    }
}
