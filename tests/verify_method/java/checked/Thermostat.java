package checked;

/** A setter that keeps a value within bounds that the object itself has. */
public final class Thermostat {
    int lowest;
    int highest;
    int target;

    void setTarget(int wanted) {
        if (lowest > highest) {
            throw new IllegalStateException("no range");
        }
        int old = target;
        target = wanted < lowest ? lowest : Math.min(wanted, highest);
        assert target >= lowest && target <= highest;
        assert target == wanted || wanted < lowest || wanted > highest;
        assert old == target || target == wanted || target == lowest || target == highest;
    }
}
