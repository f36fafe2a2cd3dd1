package checked;

/** Takes it for granted that what is left of a sum is never the sum itself, nor missing. */
public final class LostTerm {
    private LostTerm() {}

    sealed interface Term permits Constant, Sum {}

    static final class Constant implements Term {
        int value;
    }

    static final class Sum implements Term {
        Term left;
        Term right;
    }

    static Term simplify(Sum sum) {
        return sum.left instanceof Constant constant && constant.value == 0 ? sum.right : sum;
    }

    static void check(Sum sum) {
        if (sum == null || sum.left == null || sum.right == null) {
            return;
        }
        Term simple = simplify(sum);
        if (sum.left instanceof Constant constant && constant.value == 0) {
            assert simple != sum : "a sum with itself";
        }
    }
}
