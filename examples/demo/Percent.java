package demo;

/** A number from 0 to 100. */
public final class Percent {
    private int value;

    public void set(int newValue) {
        if (newValue >= 0 && newValue <= 100) {
            value = newValue;
        }
    }

    public String text() {
        if (value > 100) {
            return "too much";
        }
        return value == 100 ? "all" : "some";
    }

    private void reset() {
        value = 0;
    }
}
