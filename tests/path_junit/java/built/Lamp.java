package built;

public class Lamp {
    public enum Color { RED, GREEN }

    private enum Mode { ON, OFF }

    private Color color = Color.RED;
    private Mode mode = Mode.OFF;
    private static int pressed;
    static String owner = "nobody";

    public Lamp() {}

    public Lamp(Color color, String[] names) {
        if (names.length > 1 && names[0] == null) {
            throw new IllegalArgumentException();
        }
        this.color = color;
    }

    public void press() {
        mode = mode == Mode.ON ? Mode.OFF : Mode.ON;
    }

    public void change() {
        color = color == Color.RED ? Color.GREEN : Color.RED;
    }

    public Color shines() {
        return mode == Mode.ON ? color : null;
    }

    static int count() {
        if (pressed > 3 && owner != null) {
            pressed++;
            return owner.length();
        }
        return pressed;
    }
}
