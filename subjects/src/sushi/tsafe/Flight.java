package sushi.tsafe;

/** What radar knows of a flight, and where it has been told to go. */
public class Flight {
    private final Point position;
    private final double altitude;
    /** In nautical miles an hour. */
    private final double speed;
    private final double course;
    private Route route;

    public Flight(Point position, double altitude, double speed, double course) {
        this.position = position;
        this.altitude = altitude;
        this.speed = speed;
        this.course = course;
    }

    public Point position() {
        return position;
    }

    public double altitude() {
        return altitude;
    }

    public double speed() {
        return speed;
    }

    public double course() {
        return course;
    }

    public Route route() {
        return route;
    }

    public void setRoute(Route route) {
        this.route = route;
    }

    /** What is cheap to say: there is a position. */
    private boolean partialRepOk() {
        return position != null;
    }

    /** There is a position, and the route is one. */
    private boolean repOk() {
        return position != null && (route == null || route.repOk());
    }
}
