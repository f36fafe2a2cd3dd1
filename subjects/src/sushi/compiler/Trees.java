package sushi.compiler;

/** Makes trees. Whatever does not fit together is refused with an IllegalArgumentException. */
public final class Trees {
    private Trees() {}

    public static Node script(Node... statements) {
        return statements(new Node(Kind.SCRIPT), statements);
    }

    public static Node block(Node... statements) {
        return statements(new Node(Kind.BLOCK), statements);
    }

    /** A declaration or, with an empty name, an expression. */
    public static Node function(String name, Node parameters, Node body) {
        require(parameters.is(Kind.PARAMETERS) && body.is(Kind.BLOCK));
        return new Node(Kind.FUNCTION).append(new Node(Kind.NAME, name)).append(parameters).append(body);
    }

    public static Node parameters(String... names) {
        Node parameters = new Node(Kind.PARAMETERS);
        for (String name : names) {
            parameters.append(name(name));
        }
        return parameters;
    }

    /** A declaration of one variable. */
    public static Node var(String name) {
        return new Node(Kind.VAR).append(name(name));
    }

    /** A declaration of one variable with a value. */
    public static Node var(String name, Node value) {
        require(value.kind().isExpression());
        return new Node(Kind.VAR).append(name(name).append(value));
    }

    public static Node expression(Node expression) {
        require(expression.kind().isExpression());
        return new Node(Kind.EXPRESSION).append(expression);
    }

    public static Node returns(Node value) {
        require(value.kind().isExpression());
        return new Node(Kind.RETURN).append(value);
    }

    public static Node ifThen(Node condition, Node then) {
        require(condition.kind().isExpression() && then.kind().isStatement());
        return new Node(Kind.IF).append(condition).append(then);
    }

    public static Node ifThen(Node condition, Node then, Node otherwise) {
        require(otherwise.kind().isStatement());
        return ifThen(condition, then).append(otherwise);
    }

    public static Node loop(Node condition, Node body) {
        require(condition.kind().isExpression() && body.kind().isStatement());
        return new Node(Kind.WHILE).append(condition).append(body);
    }

    public static Node label(String name, Node statement) {
        require(statement.kind().isStatement() && isName(name));
        return new Node(Kind.LABEL).append(new Node(Kind.LABEL_NAME, name)).append(statement);
    }

    /** Leaves the innermost loop. */
    public static Node breaks() {
        return new Node(Kind.BREAK);
    }

    public static Node breaks(String label) {
        require(isName(label));
        return new Node(Kind.BREAK).append(new Node(Kind.LABEL_NAME, label));
    }

    /** Goes on with the innermost loop. */
    public static Node continues() {
        return new Node(Kind.CONTINUE);
    }

    public static Node continues(String label) {
        require(isName(label));
        return new Node(Kind.CONTINUE).append(new Node(Kind.LABEL_NAME, label));
    }

    public static Node empty() {
        return new Node(Kind.EMPTY);
    }

    public static Node assign(String name, Node value) {
        require(value.kind().isExpression());
        return new Node(Kind.ASSIGN).append(name(name)).append(value);
    }

    public static Node operator(String operator, Node left, Node right) {
        require(left.kind().isExpression() && right.kind().isExpression());
        require(operator.equals("+") || operator.equals("-") || operator.equals("<") || operator.equals("=="));
        return new Node(Kind.OPERATOR, operator).append(left).append(right);
    }

    public static Node call(Node called, Node... arguments) {
        require(called.kind().isExpression());
        Node call = new Node(Kind.CALL).append(called);
        for (Node argument : arguments) {
            require(argument.kind().isExpression());
            call.append(argument);
        }
        return call;
    }

    public static Node name(String name) {
        require(isName(name));
        return new Node(Kind.NAME, name);
    }

    public static Node number(int value) {
        return new Node(Kind.NUMBER, Integer.toString(value));
    }

    private static Node statements(Node parent, Node[] statements) {
        for (Node statement : statements) {
            require(statement.kind().isStatement());
            parent.append(statement);
        }
        return parent;
    }

    static boolean isName(String name) {
        if (name.isEmpty() || !Lexer.startsName(name.charAt(0))) {
            return false;
        }
        for (int i = 1; i < name.length(); i++) {
            if (!Lexer.goesOnInName(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static void require(boolean fits) {
        if (!fits) {
            throw new IllegalArgumentException();
        }
    }
}
