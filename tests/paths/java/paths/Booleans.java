package paths;

/** Boolean logic: short circuits, ternaries, decisions of several conditions. */
public final class Booleans {
    private Booleans() {}

    public static int implies(boolean a, boolean b) {
        return !a || b ? 1 : 0;
    }

    public static int majority(boolean a, boolean b, boolean c) {
        return a && b || b && c || a && c ? 1 : 0;
    }

    public static int eager(boolean a, boolean b, int x) {
        if (a & b | x == 0) {
            return a ^ b ? 1 : 2;
        }
        return a == b ? 3 : 4;
    }

    public static boolean inRange(int x, int y) {
        return x >= 0 && x < 10 && (y >= 0 && y < 10 || y == -1);
    }

    public static int ternaries(int x) {
        return x < 0 ? x < -100 ? -2 : -1 : x == 0 ? 0 : x > 100 ? 2 : 1;
    }

    public static boolean returnsCondition(int x, int y) {
        boolean less = x < y;
        boolean same = x == y;
        return !(less | same) != (y < x);
    }

    public static int sideEffects(int x) {
        int count = 0;
        if (x > 0 && ++count > 0 && x > 10 && ++count > 1 || x < -10 && --count < 0) {
            return count;
        }
        return count * 10;
    }

    // The altitude decision of a collision avoidance system.
    public static int tcas(int own, int other, boolean climbs, int confidence) {
        boolean highConfidence = confidence > 600;
        boolean enabled = highConfidence && own <= 10000 && own >= 0;
        boolean separated = Math.abs((long) own - other) > 300;
        if (!enabled) {
            return 0;
        }
        boolean needUp = own < other && climbs;
        boolean needDown = other < own && !climbs;
        if (needUp && needDown) {
            return -1;
        }
        if (separated) {
            return 0;
        }
        if (needUp) {
            return 1;
        }
        return needDown ? 2 : 3;
    }

    public static int tcasAltitude(int selected, int separation) {
        int threshold;
        switch (selected) {
            case 0: threshold = 400; break;
            case 1: threshold = 500; break;
            case 2: threshold = 640; break;
            case 3: threshold = 740; break;
            default: throw new ArrayIndexOutOfBoundsException("layer");
        }
        if (separation >= threshold + 100) {
            return 1;
        }
        return separation >= threshold ? 2 : 3;
    }
}
