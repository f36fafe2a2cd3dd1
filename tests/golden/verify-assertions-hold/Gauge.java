package verify_assertions_hold;

public class Gauge {
    private int level;

    public void raise(int by) {
        if (by <= 0) return;
        level += by;
        assert level > 0 : "level " + level;
    }

    public void reset() {
        level = 0;
    }
}
