package sushi.tsafe;

/** Foresees where flights are going to be. */
public class TrajectorySynthesizer {
    /** How far a flight may be from its route, and its course from the leg's, while it still follows the route. */
    private static final double LATERAL_TOLERANCE = 8;
    private static final double ANGULAR_TOLERANCE = Math.PI / 4;
    /** In feet an hour. */
    private static final double CLIMB_RATE = 90000;

    /** In hours. */
    private final double horizon;

    /**
     * Looks as many hours ahead.
     *
     * @throws IllegalArgumentException unless {@code horizon} is above 0
     */
    public TrajectorySynthesizer(double horizon) {
        if (!(horizon > 0)) {
            throw new IllegalArgumentException("horizon");
        }
        this.horizon = horizon;
    }

    /** The trajectory along the route if the flight follows one, else straight on. */
    public Trajectory foresee(Flight flight) {
        Route.Stop leg = flight.route() == null ? null : flight.route().nearestLeg(flight.position());
        if (leg == null || !follows(flight, leg)) {
            return straightOn(flight);
        }
        return alongRoute(flight, leg);
    }

    /** Whether {@code flight} is near its route and flies in its direction. */
    public boolean conforms(Flight flight) {
        if (flight.route() == null || flight.route().isEmpty()) {
            return false;
        }
        Route.Stop leg = flight.route().nearestLeg(flight.position());
        return leg != null && follows(flight, leg);
    }

    private static boolean follows(Flight flight, Route.Stop leg) {
        if (Route.distanceToLeg(flight.position(), leg.fix, leg.next.fix) > LATERAL_TOLERANCE) {
            return false;
        }
        return angleBetween(flight.course(), leg.fix.courseTo(leg.next.fix)) <= ANGULAR_TOLERANCE;
    }

    /** The smaller angle between two courses. */
    static double angleBetween(double one, double two) {
        double angle = Math.abs(one - two) % (2 * Math.PI);
        if (angle > Math.PI) {
            angle = 2 * Math.PI - angle;
        }
        return angle;
    }

    private Trajectory straightOn(Flight flight) {
        Trajectory trajectory = new Trajectory();
        trajectory.add(flight.position(), flight.altitude(), 0);
        if (flight.speed() > 0) {
            Point end = flight.position().moved(flight.course(), flight.speed() * horizon);
            trajectory.add(end, flight.altitude(), horizon);
        }
        return trajectory;
    }

    private Trajectory alongRoute(Flight flight, Route.Stop leg) {
        Trajectory trajectory = new Trajectory();
        Point point = Route.nearestOnLeg(flight.position(), leg.fix, leg.next.fix);
        double altitude = flight.altitude();
        double time = 0;
        trajectory.add(point, altitude, time);
        if (!(flight.speed() > 0)) {
            return trajectory;
        }
        for (Route.Stop stop = leg.next; stop != null; stop = stop.next) {
            double needed = point.distanceTo(stop.fix) / flight.speed();
            if (time + needed >= horizon) {
                double left = horizon - time;
                altitude = climbed(altitude, stop.fix.altitude(), left);
                trajectory.add(point.moved(point.courseTo(stop.fix), left * flight.speed()), altitude, horizon);
                return trajectory;
            }
            time += needed;
            altitude = climbed(altitude, stop.fix.altitude(), needed);
            point = stop.fix;
            trajectory.add(point, altitude, time);
        }
        return trajectory;
    }

    /** The altitude after some time on the way to another one. */
    private static double climbed(double from, double to, double hours) {
        double most = CLIMB_RATE * hours;
        if (to - from > most) {
            return from + most;
        }
        if (from - to > most) {
            return from - most;
        }
        return to;
    }
}
