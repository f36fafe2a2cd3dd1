package generate_methods;

/** No public constructor: objects come from a factory. */
public final class Hours {
    private final int hours;

    private Hours(int hours) {
        this.hours = hours;
    }

    public static Hours of(int hours) {
        return new Hours(hours);
    }

    public Hours plus(int other) {
        return other == 0 ? this : new Hours(hours + other);
    }

    public Hours dividedBy(int divisor) {
        return divisor == 1 ? this : new Hours(hours / divisor);
    }

    public boolean isNegative() {
        return signum() < 0;
    }

    private int signum() {
        return hours < 0 ? -1 : hours == 0 ? 0 : 1;
    }

    private int unused() {
        return hours > 1 ? 1 : 0;
    }
}
