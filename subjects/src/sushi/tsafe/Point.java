package sushi.tsafe;

/** A place on the ground, in nautical miles east and north of the centre of the sector. */
public class Point {
    private final double east;
    private final double north;

    public Point(double east, double north) {
        this.east = east;
        this.north = north;
    }

    public double east() {
        return east;
    }

    public double north() {
        return north;
    }

    public double distanceTo(Point other) {
        double dx = other.east - east;
        double dy = other.north - north;
        return Math.sqrt(dx * dx + dy * dy);
    }

    /** The course from here to {@code other}, clockwise from north, from 0 up to two pi. */
    public double courseTo(Point other) {
        double course = Math.atan2(other.east - east, other.north - north);
        if (course < 0) {
            course += 2 * Math.PI;
        }
        return course;
    }

    /** The point that is {@code distance} away on this course. */
    public Point moved(double course, double distance) {
        return new Point(east + distance * Math.sin(course), north + distance * Math.cos(course));
    }
}
