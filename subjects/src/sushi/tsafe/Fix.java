package sushi.tsafe;

/** A point with a name that routes are made of; flights may be told to be there at a certain height. */
public class Fix extends Point {
    private final String name;
    private final double altitude;

    public Fix(String name, double east, double north, double altitude) {
        super(east, north);
        this.name = name;
        this.altitude = altitude;
    }

    public String name() {
        return name;
    }

    public double altitude() {
        return altitude;
    }
}
