package heaps;

/** Floating-point numbers, which need not equal themselves, and short ones. */
final class Measure {
    double exact;
    float rough;
    short tiny;

    static int compare(Measure m, Measure n) {
        return m.exact < n.exact ? -1 : m.exact > n.exact ? 1 : m.exact == n.exact ? 0 : 2;
    }

    static boolean equalsItself(Measure m) {
        return m.rough == m.rough;
    }

    static int wrap(Measure m) {
        m.tiny--;
        return m.tiny > 0 ? 1 : 0;
    }
}
