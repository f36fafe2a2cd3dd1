package generate_many_paths;

/** A controller whose ten steps have millions of paths, which meet again after each step. */
public final class Valve {
    private int pressure;
    private int open;

    private Valve() {}

    private void step(int demand, boolean limited) {
        if (limited) {
            if (demand > 3) {
                demand = 3;
            }
        } else if (demand < 0) {
            demand = 0;
        }
        if (demand > open) {
            open++;
        } else if (demand < open) {
            open--;
        }
        if (open > 2) {
            pressure -= 2;
        } else {
            pressure++;
        }
        if (pressure < 0) {
            pressure = 0;
        }
        if (pressure == 7) {
            open = 6;
        }
        if (pressure > 20) {
            open = 20; // ten steps do not come so far
        }
    }

    public static int run(int a, int b, int c, int d, int e, int f, int g, int h, boolean first, boolean second) {
        Valve valve = new Valve();
        valve.step(a, first);
        valve.step(b, second);
        valve.step(c, first);
        valve.step(d, second);
        valve.step(e, first);
        valve.step(f, second);
        valve.step(g, first);
        valve.step(h, second);
        valve.step(a, !first);
        valve.step(b, !second);
        if (valve.pressure == 6 && valve.open == 1) {
            return -1;
        }
        return valve.pressure;
    }
}
