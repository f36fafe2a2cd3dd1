package paths_merge;

/** A controller: what it does in a step depends on the steps before. */
final class Brakes {
    private int pressure = 10;
    private boolean skidding;

    private int step(int pedal, boolean skid) {
        int command = pedal > 4 ? 4 : Math.max(pedal, 0);
        if (skid) {
            command = skidding ? 0 : command / 2;
        }
        skidding = skid;
        if (command > pressure) {
            command = pressure;
        }
        if (command == 4 && pressure > 0) {
            pressure--;
        }
        if (pressure > 10) {
            throw new IllegalStateException("never");
        }
        return command;
    }

    static int five(int a, int b, int c, int d, int e, boolean s, boolean t, boolean u, boolean v, boolean w) {
        Brakes brakes = new Brakes();
        return brakes.step(a, s) + brakes.step(b, t) + brakes.step(c, u) + brakes.step(d, v) + brakes.step(e, w);
    }
}
