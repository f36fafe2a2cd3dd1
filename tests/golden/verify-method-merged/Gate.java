package verify_method_merged;

/** Ten steps of a controller, a million paths; but after each step there is only one state. */
public final class Gate {
    private Gate() {}

    private static int step(int state, int input) {
        if (input > 10) {
            if (state < 30) {
                state += 3;
            }
        } else if (input > 0) {
            if (state < 30) {
                state++;
            }
        } else if (input < -10) {
            if (state >= 3) {
                state -= 3;
            }
        } else if (state > 0) {
            state--;
        }
        return state;
    }

    private static int tenSteps(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {
        int state = 10;
        state = step(state, a);
        state = step(state, b);
        state = step(state, c);
        state = step(state, d);
        state = step(state, e);
        state = step(state, f);
        state = step(state, g);
        state = step(state, h);
        state = step(state, i);
        return step(state, j);
    }

    static void holds(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {
        int state = tenSteps(a, b, c, d, e, f, g, h, i, j);
        assert state >= 0 && state <= 32 : "out of range";
    }
}
