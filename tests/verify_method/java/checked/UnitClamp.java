package checked;

/** A number between 0 and 1 out of anything. */
public final class UnitClamp {
    private UnitClamp() {}

    static double clamp(double value) {
        if (!(value > 0)) {
            return 0;
        }
        return value > 1 ? 1 : value;
    }

    static void check(double value) {
        double result = clamp(value);
        assert result >= 0 && result <= 1;
        if (value >= 0 && value <= 1) {
            assert result == value;
        }
        int index = (int) (value * 0);
        assert index == 0;
    }
}
