package explore_ignore_field;

/** Without the field, states would never come to an end. */
public class Subject {
    private int hits;

    public void hit(int by) {
        hits += by * by;
    }

    public int hits() {
        return hits;
    }
}
