package csf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TrajectoryTest {
    private static final double EXACT = 1e-9;

    /** An aircraft at the equator on its way to the north, 120 knots fast. */
    private static Trajectory north(double speed, String destination, Trajectory.Leg route) {
        Trajectory.Track track = new Trajectory.Track(0, 0, speed, 0);
        Trajectory trajectory =
            new Trajectory(new Trajectory.Flight(track, new Trajectory.Plan(destination, route)));
        assertTrue(trajectory.repOk());
        return trajectory;
    }

    private static Trajectory.Leg leg(String name, double latitude, double longitude, Trajectory.Leg next) {
        return new Trajectory.Leg(new Trajectory.Fix(name, latitude, longitude), next);
    }

    private static void check(Trajectory.Point point, double latitude, double longitude, int points) {
        assertEquals(latitude, point.latitude, EXACT);
        assertEquals(longitude, point.longitude, EXACT);
        for (Trajectory.Point one = point; one != null; one = one.before) {
            points--;
        }
        assertEquals(0, points);
    }

    @Test
    void nothingMoves() {
        assertNull(north(0, "A", null).synthesize(1));
        assertNull(north(120, "A", null).synthesize(0));
    }

    @Test
    void withoutARouteItFliesStraightOn() {
        check(north(120, "A", null).synthesize(0.5), 1, 0, 2);
        check(north(120, "A", leg("A", 0, 5, null)).synthesize(0.5), 1, 0, 2);
        check(north(120, "A", leg("A", -5, -1, null)).synthesize(0.5), 1, 0, 2);
    }

    @Test
    void theRouteIsFollowedWhileItLasts() {
        Trajectory.Leg route = leg("A", 1, 0, leg("A", 1, 0, leg("B", 2, 0, null)));
        check(north(120, "B", route).synthesize(0.25), 0.5, 0, 2);
        check(north(120, "B", route).synthesize(0.75), 1.5, 0, 4);
        check(north(120, "B", route).synthesize(3), 2, 0, 4);
        check(north(120, "C", route).synthesize(1.5), 3, 0, 5);
        check(north(120, "B", leg("A", 1, 0, leg("B", 1, 2, null))).synthesize(0.75),
            1, 0.5 / Math.cos(Math.toRadians(1)), 3);
    }

    @Test
    void atThePoleThereIsNoEast() {
        Trajectory.Track track = new Trajectory.Track(90, 7, 60, Math.PI);
        check(new Trajectory(new Trajectory.Flight(track, new Trajectory.Plan("A", null))).synthesize(1), 89, 7, 2);
    }
}
