package checked;

/** Lights that follow one another. */
public enum TrafficLight {
    RED, GREEN, YELLOW;

    TrafficLight next() {
        switch (this) {
            case RED:
                return GREEN;
            case GREEN:
                return YELLOW;
            default:
                return RED;
        }
    }

    static void check(TrafficLight light) {
        if (light == null) {
            return;
        }
        assert light.next() != light;
        assert light.next().next().next() == light;
        assert light.next().ordinal() == (light.ordinal() + 1) % 3;
    }
}
