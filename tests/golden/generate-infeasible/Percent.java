package generate_infeasible;

public class Percent {
    private int value;

    public void set(int newValue) {
        if (newValue >= 0 && newValue <= 100) {
            value = newValue;
        }
    }

    public String grade() {
        if (value > 100) {
            return "too much";
        }
        return value > 50 ? "more than half" : "up to half";
    }

    private void reset(boolean toFull) {
        value = toFull ? 100 : 0;
    }
}
