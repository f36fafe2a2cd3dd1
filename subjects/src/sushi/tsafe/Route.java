package sushi.tsafe;

/** The fixes that a flight passes, in their order: a list with a link to its end. */
public class Route {
    static final class Stop {
        final Fix fix;
        Stop next;

        Stop(Fix fix) {
            this.fix = fix;
        }
    }

    private Stop first;
    private Stop last;
    private int size;

    public Route() {}

    /**
     * Appends {@code fix}.
     *
     * @throws NullPointerException if it is null
     */
    public void add(Fix fix) {
        if (fix == null) {
            throw new NullPointerException("fix");
        }
        Stop stop = new Stop(fix);
        if (last == null) {
            first = stop;
        } else {
            last.next = stop;
        }
        last = stop;
        size++;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return first == null;
    }

    Stop firstStop() {
        return first;
    }

    /** The first stop whose leg to the next one comes nearest to {@code point}; null if there is no leg. */
    Stop nearestLeg(Point point) {
        Stop nearest = null;
        double least = Double.MAX_VALUE;
        for (Stop stop = first; stop != null && stop.next != null; stop = stop.next) {
            double distance = distanceToLeg(point, stop.fix, stop.next.fix);
            if (distance < least) {
                least = distance;
                nearest = stop;
            }
        }
        return nearest;
    }

    /** How far {@code point} is from the line between two fixes. */
    static double distanceToLeg(Point point, Fix from, Fix to) {
        return point.distanceTo(nearestOnLeg(point, from, to));
    }

    /** The point of the line between two fixes that is next to {@code point}. */
    static Point nearestOnLeg(Point point, Fix from, Fix to) {
        double dx = to.east() - from.east();
        double dy = to.north() - from.north();
        double square = dx * dx + dy * dy;
        if (square == 0) {
            return from;
        }
        double share = ((point.east() - from.east()) * dx + (point.north() - from.north()) * dy) / square;
        if (share <= 0) {
            return from;
        }
        if (share >= 1) {
            return to;
        }
        return new Point(from.east() + share * dx, from.north() + share * dy);
    }

    /** What is cheap to say: an empty route has no end, and the end has no successor. */
    private boolean partialRepOk() {
        return size >= 0 && (first == null) == (last == null) && (first == null) == (size == 0)
                && (last == null || last.next == null);
    }

    /** The stops are a chain of the right size that ends with the last one, each with a fix. */
    boolean repOk() {
        if (!partialRepOk()) {
            return false;
        }
        Stop end = null;
        int count = 0;
        for (Stop stop = first; stop != null; stop = stop.next) {
            if (stop.fix == null || count == size) {
                return false;
            }
            count++;
            end = stop;
        }
        return count == size && end == last;
    }
}
