package ranger;

/**
 * A controller of wheel brakes with two hydraulic systems. The normal one is fed by a pump; when its pressure is low,
 * or the two command channels disagree, a selector valve changes to the alternate one, which lives on an accumulator.
 * What a step leaves behind is kept in the fields.
 */
public class Wbs {
    static final int OFF = 0;
    static final int NORMAL = 1;
    static final int ALTERNATE = 2;
    static final int EMERGENCY = 3;

    private static final int PUMP_PRESSURE = 10;
    private static final int LOW_PRESSURE = 4;
    private static final int MAX_COMMAND = 4;
    private static final int AUTO_COMMAND_LIMIT = 3;

    private int commandBefore;
    private int autoCommandBefore;
    private boolean skidBefore;
    private int pumpPressure = PUMP_PRESSURE;
    private int accumulator = 6;
    private int mode = NORMAL;
    private int normalPressure;
    private int alternatePressure;

    /** One cycle of the controller. */
    public void step(int pedal, boolean autoBrake, boolean skid) {
        int pedalCommand;
        if (pedal == 0) {
            pedalCommand = 0;
        } else if (pedal == 1) {
            pedalCommand = 1;
        } else if (pedal == 2) {
            pedalCommand = 2;
        } else if (pedal == 3) {
            pedalCommand = 3;
        } else if (pedal == 4) {
            pedalCommand = 4;
        } else {
            pedalCommand = 0; // no position that the pedal has
        }

        int autoCommand;
        if (autoBrake) {
            if (pedalCommand > 0) {
                autoCommand = 0; // the pilot has taken over
            } else if (autoCommandBefore < AUTO_COMMAND_LIMIT) {
                autoCommand = autoCommandBefore + 1;
            } else {
                autoCommand = AUTO_COMMAND_LIMIT;
            }
        } else {
            autoCommand = 0;
        }

        int command = pedalCommand > autoCommand ? pedalCommand : autoCommand;
        if (skid) {
            if (skidBefore) {
                command = 0;
            } else if (command > 1) {
                command = command - 2;
            } else {
                command = 0;
            }
        } else if (skidBefore && command > commandBefore + 2) {
            command = commandBefore + 2; // brakes come back gently
        }

        int monitored = antiSkid(Math.max(pedalCommand, autoCommand), skid);
        boolean valid = command == monitored && command >= 0 && command <= MAX_COMMAND;

        updatePump(command);
        selectMode(valid);
        applyPressure(command);

        commandBefore = command;
        autoCommandBefore = autoCommand;
        skidBefore = skid;
    }

    /** The same command as a second channel computes it. */
    private int antiSkid(int demand, boolean skid) {
        if (!skid) {
            return skidBefore ? Math.min(demand, commandBefore + 2) : demand;
        }
        return skidBefore ? 0 : Math.max(demand - 2, 0);
    }

    /** Hard braking takes pressure from the pump, which needs a step to recover. */
    private void updatePump(int command) {
        if (mode == NORMAL) {
            pumpPressure = pumpPressure - command;
            if (pumpPressure < 0) {
                pumpPressure = 0;
            }
        }
        if (command == 0) {
            if (pumpPressure < PUMP_PRESSURE - 2) {
                pumpPressure = pumpPressure + 2;
            } else {
                pumpPressure = PUMP_PRESSURE;
            }
        }
    }

    private void selectMode(boolean valid) {
        if (!valid) {
            mode = accumulator > 0 ? ALTERNATE : EMERGENCY;
        } else if (mode == NORMAL) {
            if (pumpPressure < LOW_PRESSURE) {
                mode = ALTERNATE;
            }
        } else if (mode == ALTERNATE) {
            if (pumpPressure >= LOW_PRESSURE) {
                mode = NORMAL;
            } else if (accumulator <= 0) {
                mode = EMERGENCY;
            }
        } else if (mode == EMERGENCY) {
            if (pumpPressure == PUMP_PRESSURE) {
                mode = NORMAL;
            }
        } else {
            mode = OFF;
        }
    }

    private void applyPressure(int command) {
        switch (mode) {
            case NORMAL:
                normalPressure = command < pumpPressure ? command : pumpPressure;
                alternatePressure = 0;
                break;
            case ALTERNATE:
                normalPressure = 0;
                alternatePressure = command < accumulator ? command : accumulator;
                accumulator = accumulator - alternatePressure;
                break;
            case EMERGENCY:
                normalPressure = 0;
                alternatePressure = command > 0 ? 1 : 0;
                break;
            default:
                normalPressure = 0;
                alternatePressure = 0;
                break;
        }
    }

    public int getMode() {
        return mode;
    }

    public int getNormalPressure() {
        return normalPressure;
    }

    public int getAlternatePressure() {
        return alternatePressure;
    }

    private int digest() {
        return 100 * mode + 10 * normalPressure + alternatePressure;
    }

    /** Three steps; mode, normal and alternate pressure behind them as decimal digits. */
    public static int small(int pedal1, boolean auto1, boolean skid1, int pedal2, boolean auto2, boolean skid2,
                            int pedal3, boolean auto3, boolean skid3) {
        Wbs brakes = new Wbs();
        brakes.step(pedal1, auto1, skid1);
        brakes.step(pedal2, auto2, skid2);
        brakes.step(pedal3, auto3, skid3);
        return brakes.digest();
    }

    /** Five steps. */
    public static int large(int pedal1, boolean auto1, boolean skid1, int pedal2, boolean auto2, boolean skid2,
                            int pedal3, boolean auto3, boolean skid3, int pedal4, boolean auto4, boolean skid4,
                            int pedal5, boolean auto5, boolean skid5) {
        Wbs brakes = new Wbs();
        brakes.step(pedal1, auto1, skid1);
        brakes.step(pedal2, auto2, skid2);
        brakes.step(pedal3, auto3, skid3);
        brakes.step(pedal4, auto4, skid4);
        brakes.step(pedal5, auto5, skid5);
        return brakes.digest();
    }
}
