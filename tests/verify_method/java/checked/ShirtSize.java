package checked;

/** A constant was added to the enum, and the switch was forgotten. */
public final class ShirtSize {
    private ShirtSize() {}

    enum Size { SMALL, MEDIUM, LARGE, HUGE }

    static int width(Size size) {
        int width = 0;
        switch (size) {
            case SMALL:
                width = 40;
                break;
            case MEDIUM:
                width = 50;
                break;
            case LARGE:
                width = 60;
                break;
            default:
        }
        return width;
    }

    static int shirtsOf(int cloth, Size size) {
        return size == null ? 0 : cloth / width(size);
    }
}
