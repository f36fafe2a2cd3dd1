package explore_no_merge;

public class Subject {
    private int value;

    public void set(int to) {
        value = to;
    }

    public int get() {
        return value;
    }
}
