package explore_static;

/** The third and every later one is refused. */
public class Subject {
    private static final int MOST = Limits.most();
    private static int made;
    private final int number;

    static class Limits {
        static int most() {
            return 2;
        }
    }

    public Subject() {
        if (made == MOST) throw new IllegalStateException("enough");
        number = ++made;
    }

    public static int made() {
        return made;
    }

    public boolean isLast() {
        return number == MOST;
    }
}
