package explore_enum;

/** A lamp that is switched on from green to red, and starts again. */
public class Subject {
    enum Color {
        RED,
        GREEN;

        Color next() {
            return this == RED ? GREEN : RED;
        }
    }

    private Color color;

    public void change() {
        color = color == null ? Color.GREEN : color.next();
    }

    public boolean isRed() {
        return color == Color.RED;
    }
}
