package sushi.compiler;

/** Whether it can be noticed that an expression is evaluated. */
final class SideEffects {
    private SideEffects() {}

    static boolean in(Node expression) {
        switch (expression.kind()) {
            case ASSIGN:
            case CALL:
                return true;
            case OPERATOR:
                return in(expression.firstChild()) || in(expression.lastChild());
            default:
                return false;
        }
    }
}
