package checked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An elevator with three floors, for some steps. */
public final class MainElevator {
    int floor;
    boolean up = true;
    boolean doorOpen;

    void step(boolean request) {
        if (doorOpen) {
            doorOpen = false;
        } else if (request) {
            doorOpen = true;
        } else {
            if (floor == 2) {
                up = false;
            } else if (floor == 0) {
                up = true;
            }
            floor += up ? 1 : -1;
        }
    }

    public static void main(String[] args) {
        MainElevator elevator = new MainElevator();
        for (int i = 0; i < 6; i++) {
            int before = elevator.floor;
            boolean wasOpen = elevator.doorOpen;
            elevator.step(Verifier.nondetBoolean());
            assert elevator.floor >= 0 && elevator.floor <= 2;
            assert !wasOpen || elevator.floor == before;
        }
    }
}
