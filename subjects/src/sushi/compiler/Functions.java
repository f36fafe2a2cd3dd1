package sushi.compiler;

/** What is asked about functions. */
final class Functions {
    private Functions() {}

    /** Whether a function is a value; otherwise it is a declaration. */
    static boolean isExpression(Node function) {
        Node parent = function.parent();
        if (parent == null) {
            return function.firstChild().text().isEmpty();
        }
        switch (parent.kind()) {
            case SCRIPT:
            case BLOCK:
            case LABEL:
                return false;
            case IF:
            case WHILE:
                return function == parent.firstChild();
            default:
                return true;
        }
    }

    static Node parameters(Node function) {
        return function.firstChild().next();
    }

    static Node body(Node function) {
        return function.lastChild();
    }
}
