package checked;

/** compareTo orders texts: both ways round, and as equals says. */
public final class TextOrder {
    private TextOrder() {}

    static void check(String a, String b) {
        if (a == null || b == null || a.length() > 2 || b.length() > 2) {
            return;
        }
        int order = a.compareTo(b);
        int back = b.compareTo(a);
        assert order == -back;
        assert (order == 0) == a.equals(b);
        if (a.isEmpty()) {
            assert order <= 0;
        }
    }
}
