package checked;

/** A chain of instanceof that asks for the general class first. */
public final class ExpressionKinds {
    private ExpressionKinds() {}

    static class Expression {
        Expression left;
    }

    static class Unary extends Expression {}

    static final class Negation extends Unary {}

    static int kind(Expression expression) {
        if (expression instanceof Unary) {
            return 1;
        } else if (expression instanceof Negation) {
            return 2;
        }
        return 0;
    }

    static void check(Expression expression) {
        if (expression == null || expression.left == null) {
            return;
        }
        if (expression.left.getClass() == Negation.class) {
            assert kind(expression) != 0 || kind(expression.left) == 2;
        }
    }
}
