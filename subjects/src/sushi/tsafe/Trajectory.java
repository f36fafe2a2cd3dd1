package sushi.tsafe;

import java.util.ArrayList;
import java.util.List;

/** Where a flight is going to be, and when. */
public class Trajectory {
    /** A place, a height, and a time in hours from now. */
    public static final class Entry {
        private final Point point;
        private final double altitude;
        private final double time;

        Entry(Point point, double altitude, double time) {
            this.point = point;
            this.altitude = altitude;
            this.time = time;
        }

        public Point point() {
            return point;
        }

        public double altitude() {
            return altitude;
        }

        public double time() {
            return time;
        }
    }

    private final List<Entry> entries = new ArrayList<>();

    public Trajectory() {}

    void add(Point point, double altitude, double time) {
        entries.add(new Entry(point, altitude, time));
    }

    public int size() {
        return entries.size();
    }

    public Entry get(int index) {
        return entries.get(index);
    }

    /** The time of the last entry; 0 without one. */
    public double duration() {
        return entries.isEmpty() ? 0 : entries.get(entries.size() - 1).time;
    }
}
