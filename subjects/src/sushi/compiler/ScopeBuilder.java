package sushi.compiler;

/** Finds what a script or a function declares. Blocks have no scopes of their own. */
final class ScopeBuilder {
    private ScopeBuilder() {}

    static Scope build(Node root, Scope parent) {
        Scope scope = new Scope(root, parent);
        if (root.is(Kind.FUNCTION)) {
            Node name = root.firstChild();
            if (!name.text().isEmpty() && Functions.isExpression(root)) {
                scope.declare(name);
            }
            Node parameters = name.next();
            for (Node node = parameters.firstChild(); node != null; node = node.next()) {
                scope.declare(node);
            }
            scan(parameters.next(), scope);
        } else {
            scan(root, scope);
        }
        return scope;
    }

    private static void scan(Node node, Scope scope) {
        switch (node.kind()) {
            case VAR:
                for (Node name = node.firstChild(); name != null; name = name.next()) {
                    scope.declare(name);
                }
                return;
            case FUNCTION:
                if (!Functions.isExpression(node)) {
                    scope.declare(node.firstChild());
                }
                return;
            case SCRIPT:
            case BLOCK:
            case IF:
            case WHILE:
            case LABEL:
                for (Node child = node.firstChild(); child != null; child = child.next()) {
                    scan(child, scope);
                }
                return;
            default:
                return;
        }
    }
}
