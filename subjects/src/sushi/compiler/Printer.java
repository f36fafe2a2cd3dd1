package sushi.compiler;

/** Writes trees as programs, with little space. */
public final class Printer {
    private final StringBuilder out = new StringBuilder();

    private Printer() {}

    public static String print(Node node) {
        Printer printer = new Printer();
        if (node.kind().isStatement() || node.is(Kind.SCRIPT)) {
            printer.statement(node);
        } else {
            printer.expression(node);
        }
        return printer.out.toString();
    }

    private void statement(Node node) {
        switch (node.kind()) {
            case SCRIPT:
                statements(node);
                break;
            case BLOCK:
                out.append('{');
                statements(node);
                out.append('}');
                break;
            case FUNCTION:
                function(node);
                break;
            case VAR:
                declaration(node);
                break;
            case EXPRESSION:
                expressionStatement(node.firstChild());
                break;
            case RETURN:
                out.append("return");
                if (node.hasChildren()) {
                    out.append(' ');
                    expression(node.firstChild());
                }
                out.append(';');
                break;
            case IF:
                branch(node);
                break;
            case WHILE:
                out.append("while(");
                expression(node.firstChild());
                out.append(')');
                statement(node.lastChild());
                break;
            case LABEL:
                out.append(node.firstChild().text()).append(':');
                statement(node.lastChild());
                break;
            case BREAK:
                jump("break", node);
                break;
            case CONTINUE:
                jump("continue", node);
                break;
            case EMPTY:
                out.append(';');
                break;
            default:
                throw new IllegalArgumentException(node.toString());
        }
    }

    private void statements(Node parent) {
        for (Node child = parent.firstChild(); child != null; child = child.next()) {
            statement(child);
        }
    }

    private void expressionStatement(Node expression) {
        // A statement that began with this word would be read as a declaration.
        if (beginsWithFunction(expression)) {
            out.append('(');
            expression(expression);
            out.append(')');
        } else {
            expression(expression);
        }
        out.append(';');
    }

    private static boolean beginsWithFunction(Node expression) {
        Node first = expression;
        while (first.is(Kind.CALL) || first.is(Kind.OPERATOR)) {
            first = first.firstChild();
        }
        return first.is(Kind.FUNCTION);
    }

    private void branch(Node node) {
        Node then = node.child(1);
        out.append("if(");
        expression(node.firstChild());
        out.append(')');
        if (then.next() == null) {
            statement(then);
            return;
        }
        // Without braces an if at the end of the first statement would take the else.
        boolean braces = !then.is(Kind.BLOCK) && !then.is(Kind.EMPTY) && !then.is(Kind.EXPRESSION);
        out.append(braces ? "{" : "");
        statement(then);
        out.append(braces ? "}else " : "else ");
        statement(then.next());
    }

    private void jump(String word, Node node) {
        out.append(word);
        if (node.hasChildren()) {
            out.append(' ').append(node.firstChild().text());
        }
        out.append(';');
    }

    private void declaration(Node var) {
        out.append("var ");
        for (Node name = var.firstChild(); name != null; name = name.next()) {
            if (name != var.firstChild()) {
                out.append(',');
            }
            out.append(name.text());
            if (name.hasChildren()) {
                out.append('=');
                expression(name.firstChild());
            }
        }
        out.append(';');
    }

    private void function(Node function) {
        String name = function.firstChild().text();
        out.append(name.isEmpty() ? "function" : "function " + name);
        list(function.child(1).firstChild());
        statement(function.lastChild());
    }

    private void list(Node first) {
        out.append('(');
        for (Node node = first; node != null; node = node.next()) {
            if (node != first) {
                out.append(',');
            }
            expression(node);
        }
        out.append(')');
    }

    private void expression(Node node) {
        switch (node.kind()) {
            case NAME:
            case NUMBER:
                out.append(node.text());
                break;
            case FUNCTION:
                function(node);
                break;
            case ASSIGN:
                out.append(node.firstChild().text()).append('=');
                expression(node.lastChild());
                break;
            case OPERATOR:
                operand(node.firstChild(), node);
                out.append(node.text());
                operand(node.lastChild(), node);
                break;
            case CALL:
                operand(node.firstChild(), node);
                list(node.firstChild().next());
                break;
            default:
                throw new IllegalArgumentException(node.toString());
        }
    }

    private void operand(Node node, Node parent) {
        boolean leftOfOperator = parent.is(Kind.OPERATOR) && node == parent.firstChild();
        if (node.is(Kind.ASSIGN) || node.is(Kind.OPERATOR) && (!leftOfOperator || isSum(parent) && !isSum(node))) {
            out.append('(');
            expression(node);
            out.append(')');
        } else {
            expression(node);
        }
    }

    private static boolean isSum(Node operator) {
        return operator.text().equals("+") || operator.text().equals("-");
    }
}
