package heaps;

/** A field that is an enum. */
final class Light {
    Color color;
    Light next;

    static int code(Light l) {
        switch (l.color) {
            case RED:
                return 1;
            case BLUE:
                return 2;
            default:
                return 3;
        }
    }

    static boolean isRed(Light l) {
        return l.color == Color.RED;
    }

    static boolean sameAsNext(Light l) {
        return l.color == l.next.color;
    }

    int change(Color to) {
        if (to == null) {
            throw new NullPointerException();
        }
        color = to;
        return next != null && next.color == Color.GREEN ? to.ordinal() : -1;
    }
}
