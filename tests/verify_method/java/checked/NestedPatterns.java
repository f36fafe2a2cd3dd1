package checked;

/** Patterns of instanceof on objects of which nothing is known. */
public final class NestedPatterns {
    private NestedPatterns() {}

    sealed interface Term permits Constant, Sum {}

    static final class Constant implements Term {
        int value;
    }

    static final class Sum implements Term {
        Term left;
        Term right;
    }

    static Term simplify(Term term) {
        if (term instanceof Sum sum) {
            if (sum.left instanceof Constant constant && constant.value == 0) {
                return sum.right;
            }
            if (sum.right instanceof Constant constant && constant.value == 0) {
                return sum.left;
            }
        }
        return term;
    }

    static void check(Term term) {
        Term simple = simplify(term);
        if (term instanceof Constant) {
            assert simple == term;
        }
        if (simple != term) {
            assert term instanceof Sum;
            Sum sum = (Sum) term;
            assert sum.left == simple || sum.right == simple;
        }
    }
}
