package verify_assertions_hold;

public class Sound {
    private int level;

    public void raise() {
        if (level < 5) level++;
        assert level > 0 && level <= 5;
    }
}
