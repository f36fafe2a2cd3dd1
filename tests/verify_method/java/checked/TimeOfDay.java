package checked;

/** A constructor that normalises minutes, not for negative ones. */
public final class TimeOfDay {
    final int hour;
    final int minute;

    TimeOfDay(int minutes) {
        hour = minutes / 60 % 24;
        minute = minutes % 60;
        assert hour >= 0 && hour < 24;
        assert minute >= 0;
    }
}
