package sushi.compiler;

/** Which children the nodes of each kind have. */
final class TreeShape {
    private TreeShape() {}

    /** Whether {@code node} and all nodes below have the children of their kinds. */
    static boolean fits(Node node) {
        if (!childrenFit(node)) {
            return false;
        }
        for (Node child = node.firstChild(); child != null; child = child.next()) {
            if (!fits(child)) {
                return false;
            }
        }
        return true;
    }

    private static boolean childrenFit(Node node) {
        int count = node.childCount();
        switch (node.kind()) {
            case SCRIPT:
            case BLOCK:
                return allStatements(node.firstChild());
            case FUNCTION:
                return count == 3 && node.child(0).is(Kind.NAME) && node.child(1).is(Kind.PARAMETERS)
                        && node.child(2).is(Kind.BLOCK);
            case PARAMETERS:
                return allNames(node) && noneHasChildren(node);
            case VAR:
                return count > 0 && allNames(node) && initialValuesFit(node);
            case EXPRESSION:
                return count == 1 && node.firstChild().kind().isExpression();
            case RETURN:
                return count == 0 || count == 1 && node.firstChild().kind().isExpression();
            case IF:
                return (count == 2 || count == 3) && node.firstChild().kind().isExpression()
                        && allStatements(node.child(1));
            case WHILE:
                return count == 2 && node.firstChild().kind().isExpression() && allStatements(node.child(1));
            case LABEL:
                return count == 2 && node.firstChild().is(Kind.LABEL_NAME) && allStatements(node.child(1));
            case BREAK:
            case CONTINUE:
                return count == 0 || count == 1 && node.firstChild().is(Kind.LABEL_NAME);
            case ASSIGN:
                return count == 2 && node.firstChild().is(Kind.NAME) && node.lastChild().kind().isExpression();
            case OPERATOR:
                return count == 2 && allExpressions(node);
            case CALL:
                return count > 0 && allExpressions(node);
            case NAME:
                return count == 0 || holdsDeclaredNames(node.parent());
            default:
                return count == 0;
        }
    }

    private static boolean holdsDeclaredNames(Node parent) {
        return parent != null && parent.is(Kind.VAR);
    }

    private static boolean allStatements(Node first) {
        for (Node node = first; node != null; node = node.next()) {
            if (!node.kind().isStatement()) {
                return false;
            }
        }
        return true;
    }

    private static boolean allExpressions(Node parent) {
        for (Node node = parent.firstChild(); node != null; node = node.next()) {
            if (!node.kind().isExpression()) {
                return false;
            }
        }
        return true;
    }

    private static boolean allNames(Node parent) {
        for (Node node = parent.firstChild(); node != null; node = node.next()) {
            if (!node.is(Kind.NAME)) {
                return false;
            }
        }
        return true;
    }

    private static boolean noneHasChildren(Node parent) {
        for (Node node = parent.firstChild(); node != null; node = node.next()) {
            if (node.hasChildren()) {
                return false;
            }
        }
        return true;
    }

    private static boolean initialValuesFit(Node var) {
        for (Node name = var.firstChild(); name != null; name = name.next()) {
            if (name.childCount() > 1 || name.hasChildren() && !name.firstChild().kind().isExpression()) {
                return false;
            }
        }
        return true;
    }
}
