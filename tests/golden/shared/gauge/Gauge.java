package shared;

public class Gauge {
    private int level;

    public void raise(int by) {
        if (by < 0 || by > 3) return;
        level = level * 4 + by;
        assert level < 13 || level > 14 : "level " + level;
        if (level > 14) level = 0;
    }
}
