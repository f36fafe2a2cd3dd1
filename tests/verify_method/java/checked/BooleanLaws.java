package checked;

/** Laws of logic, with and without short circuits. */
public final class BooleanLaws {
    private BooleanLaws() {}

    static boolean implies(boolean a, boolean b) {
        return !a || b;
    }

    static void check(boolean a, boolean b, boolean c, boolean d) {
        assert !(a && b) == (!a || !b);
        assert (a & b | c) == ((a || c) && (b || c));
        assert (a ^ b) == (a != b);
        boolean chain = implies(a, b) && implies(b, c) && implies(c, d);
        if (chain) {
            assert implies(a, d);
        }
        assert (a ? b : c) == (a && b || !a && c);
    }
}
