package sushi.tsafe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import support.Invariants;

class TrajectorySynthesizerTest {
    private static final double EPSILON = 1e-9;

    private static Route route(double... places) {
        Route route = new Route();
        for (int i = 0; i < places.length; i += 2) {
            route.add(new Fix("FIX" + i / 2, places[i], places[i + 1], 30000));
        }
        Invariants.check(route, "partialRepOk");
        Invariants.check(route, "repOk");
        return route;
    }

    private static Flight flight(double east, double north, double speed, double course, Route route) {
        Flight flight = new Flight(new Point(east, north), 30000, speed, course);
        flight.setRoute(route);
        Invariants.check(flight, "partialRepOk");
        Invariants.check(flight, "repOk");
        return flight;
    }

    private static void assertEntry(double east, double north, double time, Trajectory.Entry entry) {
        assertEquals(east, entry.point().east(), EPSILON);
        assertEquals(north, entry.point().north(), EPSILON);
        assertEquals(time, entry.time(), EPSILON);
    }

    @Test
    void coursesGoClockwiseFromNorth() {
        Point origin = new Point(0, 0);
        assertEquals(0, origin.courseTo(new Point(0, 5)), EPSILON);
        assertEquals(Math.PI / 2, origin.courseTo(new Point(5, 0)), EPSILON);
        assertEquals(3 * Math.PI / 2, origin.courseTo(new Point(-5, 0)), EPSILON);
        assertEquals(5, origin.distanceTo(new Point(-3, 4)), EPSILON);
    }

    @Test
    void withoutARouteItGoesStraightOn() {
        TrajectorySynthesizer synthesizer = new TrajectorySynthesizer(0.5);
        Trajectory trajectory = synthesizer.foresee(flight(1, 2, 400, Math.PI / 2, null));
        assertEquals(2, trajectory.size());
        assertEntry(201, 2, 0.5, trajectory.get(1));
        assertFalse(synthesizer.conforms(flight(1, 2, 400, 0, route())));
        assertFalse(synthesizer.conforms(flight(1, 2, 400, 0, route(1, 2))));
        assertEquals(0, synthesizer.foresee(flight(1, 2, 0, 0, null)).duration());
    }

    @Test
    void alongARouteItPassesTheFixes() {
        TrajectorySynthesizer synthesizer = new TrajectorySynthesizer(1);
        Flight flight = flight(10, 3, 100, Math.PI / 2, route(0, 0, 40, 0, 40, 30, 0, 30));
        assertTrue(synthesizer.conforms(flight));
        Trajectory trajectory = synthesizer.foresee(flight);
        assertEquals(4, trajectory.size());
        assertEntry(10, 0, 0, trajectory.get(0));
        assertEntry(40, 0, 0.3, trajectory.get(1));
        assertEntry(40, 30, 0.6, trajectory.get(2));
        assertEntry(0, 30, 1, trajectory.get(3));
    }

    @Test
    void whereTheRouteEndsTheTrajectoryEnds() {
        Trajectory trajectory = new TrajectorySynthesizer(9).foresee(flight(0, 1, 100, 0.1, route(0, 0, 0, 50)));
        assertEquals(2, trajectory.size());
        assertEquals(0.49, trajectory.duration(), EPSILON);
    }

    @Test
    void farAwayOrOnAnotherCourseItDoesNotFollow() {
        TrajectorySynthesizer synthesizer = new TrajectorySynthesizer(1);
        Route route = route(0, 0, 0, 100);
        assertTrue(synthesizer.conforms(flight(7, 50, 100, 6.2, route)));
        assertFalse(synthesizer.conforms(flight(9, 50, 100, 0, route)));
        assertFalse(synthesizer.conforms(flight(0, 50, 100, Math.PI, route)));
        assertEquals(2, synthesizer.foresee(flight(9, 50, 100, 0, route)).size());
        assertTrue(synthesizer.conforms(flight(3, 200, 100, 0, route(0, 0, 0, 0, 0, 198))));
    }

    @Test
    void climbsAndDescendsAtMostSoFast() {
        Route route = new Route();
        route.add(new Fix("A", 0, 0, 10000));
        route.add(new Fix("B", 0, 10, 20000));
        route.add(new Fix("C", 0, 20, 1000));
        Trajectory trajectory = new TrajectorySynthesizer(1).foresee(new FlightAt(0, 0, 10000, 100, route).flight);
        assertEquals(19000, trajectory.get(1).altitude(), EPSILON);
        assertEquals(10000, trajectory.get(2).altitude(), EPSILON);
    }

    private static final class FlightAt {
        final Flight flight;

        FlightAt(double east, double north, double altitude, double speed, Route route) {
            flight = new Flight(new Point(east, north), altitude, speed, 0);
            flight.setRoute(route);
        }
    }

    @Test
    void badArgumentsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new TrajectorySynthesizer(0));
        assertThrows(IllegalArgumentException.class, () -> new TrajectorySynthesizer(Double.NaN));
        assertThrows(NullPointerException.class, () -> new Route().add(null));
    }
}
