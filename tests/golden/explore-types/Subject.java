package explore_types;

/** One field of each type. */
public class Subject {
    private byte small;
    private char letter;
    private long wide;
    private float real;
    private boolean flag;

    public void small(byte value, char other) {
        if (value < 0 && other >= 'a') {
            small = value;
            letter = other;
        }
    }

    public void wide(long value) {
        if (value > 1L << 40) wide = value;
    }

    public void real(float value) {
        if (value > 0.5f) real = value;
    }

    public void flag(boolean value, int number) {
        flag = value == (number > 0);
    }

    public double sum() {
        return small + letter + wide + real + (flag ? 1 : 0);
    }
}
