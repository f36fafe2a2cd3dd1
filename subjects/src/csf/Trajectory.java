package csf;

/**
 * Where an aircraft will be: along its route while it follows that, else straight on. Coordinates are degrees,
 * distances are nautical miles, speeds are knots.
 */
public class Trajectory {
    private static final double MILES_A_DEGREE = 60;
    private static final double TOLERANCE = Math.PI / 6;
    private static final double POLE = 1e-9;

    public static final class Fix {
        final String name;
        final double latitude;
        final double longitude;

        public Fix(String name, double latitude, double longitude) {
            this.name = name;
            this.latitude = latitude;
            this.longitude = longitude;
        }
    }

    /** A fix of a route, and the rest of it. */
    public static final class Leg {
        final Fix fix;
        final Leg next;

        public Leg(Fix fix, Leg next) {
            this.fix = fix;
            this.next = next;
        }
    }

    public static final class Plan {
        Flight flight;
        final String destination;
        final Leg route;

        public Plan(String destination, Leg route) {
            this.destination = destination;
            this.route = route;
        }
    }

    /** What radar sees. The heading is an angle from the north, clockwise. */
    public static final class Track {
        Flight flight;
        final double latitude;
        final double longitude;
        final double speed;
        final double heading;

        public Track(double latitude, double longitude, double speed, double heading) {
            this.latitude = latitude;
            this.longitude = longitude;
            this.speed = speed;
            this.heading = heading;
        }
    }

    public static final class Flight {
        final Track track;
        final Plan plan;

        public Flight(Track track, Plan plan) {
            this.track = track;
            this.plan = plan;
            track.flight = this;
            plan.flight = this;
        }
    }

    public static final class Point {
        final double latitude;
        final double longitude;
        final Point before;

        public Point(double latitude, double longitude, Point before) {
            this.latitude = latitude;
            this.longitude = longitude;
            this.before = before;
        }
    }

    private final Flight flight;

    public Trajectory(Flight flight) {
        this.flight = flight;
    }

    /** The last point after so many hours, and through it those before; null of an aircraft that stands still. */
    public Point synthesize(double hours) {
        Track track = flight.track;
        Plan plan = track.flight.plan;
        if (track.speed <= 0 || hours <= 0) {
            return null;
        }
        double left = track.speed * hours;
        Point point = new Point(track.latitude, track.longitude, null);
        Leg leg = plan.route;
        if (leg == null || !follows(track, leg.fix)) {
            return straight(point, track.heading, left);
        }
        double heading = track.heading;
        while (leg != null) {
            Fix fix = leg.fix;
            double north = (fix.latitude - point.latitude) * MILES_A_DEGREE;
            double east = (fix.longitude - point.longitude) * MILES_A_DEGREE * Math.cos(Math.toRadians(point.latitude));
            double distance = Math.sqrt(north * north + east * east);
            if (distance > 0) {
                heading = Math.atan2(east, north);
            }
            if (distance >= left) {
                return straight(point, heading, left);
            }
            point = new Point(fix.latitude, fix.longitude, point);
            left -= distance;
            if (fix.name.equals(plan.destination)) {
                return point;
            }
            leg = leg.next;
        }
        return straight(point, heading, left);
    }

    /** Whether the aircraft heads for the fix, more or less. */
    private static boolean follows(Track track, Fix fix) {
        double north = fix.latitude - track.latitude;
        double east = (fix.longitude - track.longitude) * Math.cos(Math.toRadians(track.latitude));
        double turn = Math.abs(Math.atan2(east, north) - track.heading);
        if (turn > Math.PI) {
            turn = 2 * Math.PI - turn;
        }
        return turn < TOLERANCE;
    }

    private static Point straight(Point from, double heading, double distance) {
        double north = distance * Math.cos(heading) / MILES_A_DEGREE;
        double east = distance * Math.sin(heading) / MILES_A_DEGREE;
        double width = Math.cos(Math.toRadians(from.latitude));
        if (width < POLE) { // Every direction is south.
            return new Point(from.latitude + north, from.longitude, from);
        }
        return new Point(from.latitude + north, from.longitude + east / width, from);
    }

    /** Track and plan are those of the flight, and the route ends; each leg has a fix of its own, with a name. */
    public boolean repOk() {
        if (flight == null || flight.track == null || flight.plan == null || flight.track.flight != flight
            || flight.plan.flight != flight || flight.plan.destination == null) {
            return false;
        }
        int legs = 0;
        for (Leg leg = flight.plan.route; leg != null; leg = leg.next) {
            if (leg.fix == null || leg.fix.name == null) {
                return false;
            }
            Leg other = flight.plan.route;
            for (int i = 0; i < legs; i++) {
                if (other == leg || other.fix == leg.fix) {
                    return false;
                }
                other = other.next;
            }
            legs++;
        }
        return true;
    }
}
