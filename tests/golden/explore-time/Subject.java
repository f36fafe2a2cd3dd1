package explore_time;

/** More states than anybody has time for. */
public class Subject {
    private Subject left;
    private Subject right;
    private int key;

    public void link(Subject other, boolean isLeft, int newKey) {
        if (newKey * newKey < other.key) key = newKey;
        if (isLeft) {
            left = other;
        } else {
            right = other;
        }
    }

    public int key() {
        return key;
    }
}
