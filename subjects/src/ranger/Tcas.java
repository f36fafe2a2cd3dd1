package ranger;

/**
 * The altitude separation test of a traffic collision avoidance system: whether an aircraft should climb or descend,
 * given where it and the other one are and what is known of the other's intent. Altitudes in feet.
 */
public class Tcas {
    static final int UNRESOLVED = 0;
    static final int UPWARD_ADVISORY = 1;
    static final int DOWNWARD_ADVISORY = 2;

    /** Value of otherCapability: the other aircraft has such a system too. */
    static final int EQUIPPED = 1;
    /** Value of otherIntent: the other aircraft has announced no manoeuvre. */
    static final int NO_INTENT = 0;

    private static final int MAX_TRACKED_RATE = 600;
    private static final int MAX_ALTITUDE_DIFFERENCE = 600;
    private static final int MIN_SEPARATION = 300;
    private static final int NO_CROSSING = 100;

    private final int[] positiveThreshold = new int[4];

    private int verticalSeparation;
    private boolean highConfidence;
    private boolean reportsValid;
    private int ownAltitude;
    private int ownAltitudeRate;
    private int otherAltitude;
    private int altitudeLayer;
    private int upSeparation;
    private int downSeparation;
    private int otherIntent;
    private int otherCapability;
    private boolean climbInhibited;

    public Tcas() {
        positiveThreshold[0] = 400;
        positiveThreshold[1] = 500;
        positiveThreshold[2] = 640;
        positiveThreshold[3] = 740;
    }

    /** What the surveillance says of both aircraft. */
    public void observe(int separation, boolean confident, boolean valid, int own, int ownRate, int other) {
        verticalSeparation = separation;
        highConfidence = confident;
        reportsValid = valid;
        ownAltitude = own;
        ownAltitudeRate = ownRate;
        otherAltitude = other;
    }

    /** What would be gained by climbing and by descending, and what hinders it. */
    public void predict(int layer, int up, int down, int intent, int capability, boolean inhibited) {
        altitudeLayer = layer;
        upSeparation = up;
        downSeparation = down;
        otherIntent = intent;
        otherCapability = capability;
        climbInhibited = inhibited;
    }

    /** The advisory for the last observation. */
    public int test() {
        boolean enabled = highConfidence && ownAltitudeRate <= MAX_TRACKED_RATE
            && verticalSeparation > MAX_ALTITUDE_DIFFERENCE;
        boolean equipped = otherCapability == EQUIPPED;
        boolean intentUnknown = reportsValid && otherIntent == NO_INTENT;
        int advisory = UNRESOLVED;
        if (enabled && ((equipped && intentUnknown) || !equipped)) {
            boolean needsUpward = nonCrossingBiasedClimb() && ownBelowThreat();
            boolean needsDownward = nonCrossingBiasedDescend() && ownAboveThreat();
            if (needsUpward && needsDownward) {
                advisory = UNRESOLVED;
            } else if (needsUpward) {
                advisory = UPWARD_ADVISORY;
            } else if (needsDownward) {
                advisory = DOWNWARD_ADVISORY;
            } else {
                advisory = UNRESOLVED;
            }
        }
        return advisory;
    }

    private boolean nonCrossingBiasedClimb() {
        boolean upwardPreferred = inhibitBiasedClimb() > downSeparation;
        boolean result;
        if (upwardPreferred) {
            result = !ownBelowThreat() || (ownBelowThreat() && !(downSeparation >= limit()));
        } else {
            result = ownAboveThreat() && verticalSeparation >= MIN_SEPARATION && upSeparation >= limit();
        }
        return result;
    }

    private boolean nonCrossingBiasedDescend() {
        boolean upwardPreferred = inhibitBiasedClimb() > downSeparation;
        boolean result;
        if (upwardPreferred) {
            result = ownBelowThreat() && verticalSeparation >= MIN_SEPARATION && downSeparation >= limit();
        } else {
            result = !ownAboveThreat() || (ownAboveThreat() && upSeparation >= limit());
        }
        return result;
    }

    private int inhibitBiasedClimb() {
        return climbInhibited ? upSeparation + NO_CROSSING : upSeparation;
    }

    private boolean ownBelowThreat() {
        return ownAltitude < otherAltitude;
    }

    private boolean ownAboveThreat() {
        return otherAltitude < ownAltitude;
    }

    private int limit() {
        return positiveThreshold[altitudeLayer];
    }

    /** Numbers as they come from the bus: whatever is not zero counts as true. */
    private int step(int separation, int confident, int valid, int own, int ownRate, int other, int layer, int up,
                     int down, int intent, int capability, int inhibited) {
        observe(separation, confident != 0, valid != 0, own, ownRate, other);
        predict(layer, up, down, intent, capability, inhibited != 0);
        return test();
    }

    /** One step; the advisory. */
    public static int small(int separation, int confident, int valid, int own, int ownRate, int other, int layer,
                            int up, int down, int intent, int capability, int inhibited) {
        return new Tcas().step(separation, confident, valid, own, ownRate, other, layer, up, down, intent, capability,
            inhibited);
    }

    /** Two steps of one system; the first advisory times ten plus the second. */
    public static int large(int separation1, int confident1, int valid1, int own1, int ownRate1, int other1,
                            int layer1, int up1, int down1, int intent1, int capability1, int inhibited1,
                            int separation2, int confident2, int valid2, int own2, int ownRate2, int other2,
                            int layer2, int up2, int down2, int intent2, int capability2, int inhibited2) {
        Tcas tcas = new Tcas();
        int first = tcas.step(separation1, confident1, valid1, own1, ownRate1, other1, layer1, up1, down1, intent1,
            capability1, inhibited1);
        int second = tcas.step(separation2, confident2, valid2, own2, ownRate2, other2, layer2, up2, down2, intent2,
            capability2, inhibited2);
        return 10 * first + second;
    }
}
