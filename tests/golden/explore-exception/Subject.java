package explore_exception;

/** Leaves an object half changed when it throws. */
public class Subject {
    private int first;
    private int second;

    public void setBoth(int value) {
        first = value;
        if (value < 0) throw new IllegalArgumentException("negative");
        second = value;
    }

    public int difference() {
        return first - second;
    }
}
