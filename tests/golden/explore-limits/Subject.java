package explore_limits;

public class Subject {
    private int value;

    public void spin(int times) {
        while (times > 0) times--;
        value = 1;
    }

    public void sink(int depth) {
        if (depth > 0) sink(depth - 1);
        value = 2;
    }

    public void forever() {
        while (true) value = 3;
    }

    public int value() {
        return value;
    }
}
