package sushi.compiler;

/** Reads programs: variables, functions, branches, loops, labels, and expressions. */
public final class Parser {
    private final Lexer lexer;

    private Parser(String text) {
        lexer = new Lexer(text);
    }

    /**
     * The tree of a program.
     *
     * @throws SyntaxException if {@code text} is none
     */
    public static Node parse(String text) {
        Parser parser = new Parser(text);
        Node script = new Node(Kind.SCRIPT);
        while (!parser.lexer.atEnd()) {
            script.append(parser.statement());
        }
        return script;
    }

    private Node statement() {
        if (lexer.is("{")) {
            return block();
        }
        if (lexer.is(";")) {
            lexer.advance();
            return Trees.empty();
        }
        if (lexer.is("var")) {
            return declaration();
        }
        if (lexer.is("function")) {
            return function(true);
        }
        if (lexer.is("if")) {
            return branch();
        }
        if (lexer.is("while")) {
            lexer.advance();
            Node condition = condition();
            return Trees.loop(condition, statement());
        }
        if (lexer.is("return")) {
            return returns();
        }
        if (lexer.is("break")) {
            return jump(Kind.BREAK);
        }
        if (lexer.is("continue")) {
            return jump(Kind.CONTINUE);
        }
        if (lexer.isName() && lexer.following() == ':') {
            String label = name();
            expect(":");
            return Trees.label(label, statement());
        }
        Node statement = Trees.expression(expression());
        expect(";");
        return statement;
    }

    private Node block() {
        Node block = new Node(Kind.BLOCK);
        expect("{");
        while (!lexer.is("}")) {
            if (lexer.atEnd()) {
                throw expected("}");
            }
            block.append(statement());
        }
        lexer.advance();
        return block;
    }

    private Node declaration() {
        Node var = new Node(Kind.VAR);
        do {
            lexer.advance();
            Node name = Trees.name(name());
            if (lexer.is("=")) {
                lexer.advance();
                name.append(expression());
            }
            var.append(name);
        } while (lexer.is(","));
        expect(";");
        return var;
    }

    private Node function(boolean needsName) {
        lexer.advance();
        Node name = new Node(Kind.NAME, needsName || lexer.isName() ? name() : "");
        Node parameters = new Node(Kind.PARAMETERS);
        expect("(");
        while (!lexer.is(")")) {
            if (parameters.hasChildren()) {
                expect(",");
            }
            parameters.append(Trees.name(name()));
        }
        lexer.advance();
        return new Node(Kind.FUNCTION).append(name).append(parameters).append(block());
    }

    private Node branch() {
        lexer.advance();
        Node condition = condition();
        Node branch = Trees.ifThen(condition, statement());
        if (lexer.is("else")) {
            lexer.advance();
            branch.append(statement());
        }
        return branch;
    }

    private Node returns() {
        Node returns = new Node(Kind.RETURN);
        lexer.advance();
        if (!lexer.is(";")) {
            returns.append(expression());
        }
        expect(";");
        return returns;
    }

    private Node jump(Kind kind) {
        Node jump = new Node(kind);
        lexer.advance();
        if (lexer.isName()) {
            jump.append(new Node(Kind.LABEL_NAME, name()));
        }
        expect(";");
        return jump;
    }

    private Node condition() {
        expect("(");
        Node condition = expression();
        expect(")");
        return condition;
    }

    private Node expression() {
        Node left = comparison();
        if (!lexer.is("=")) {
            return left;
        }
        if (!left.is(Kind.NAME)) {
            throw new SyntaxException("nothing else than a name can be assigned to", lexer.start());
        }
        lexer.advance();
        return new Node(Kind.ASSIGN).append(left).append(expression());
    }

    private Node comparison() {
        Node left = sum();
        while (lexer.is("<") || lexer.is("==")) {
            String operator = lexer.token();
            lexer.advance();
            left = Trees.operator(operator, left, sum());
        }
        return left;
    }

    private Node sum() {
        Node left = call();
        while (lexer.is("+") || lexer.is("-")) {
            String operator = lexer.token();
            lexer.advance();
            left = Trees.operator(operator, left, call());
        }
        return left;
    }

    private Node call() {
        Node called = value();
        while (lexer.is("(")) {
            Node call = new Node(Kind.CALL).append(called);
            lexer.advance();
            while (!lexer.is(")")) {
                if (call.childCount() > 1) {
                    expect(",");
                }
                call.append(expression());
            }
            lexer.advance();
            called = call;
        }
        return called;
    }

    private Node value() {
        if (lexer.is("(")) {
            return condition();
        }
        if (lexer.is("function")) {
            return function(false);
        }
        if (lexer.isNumber()) {
            Node number = new Node(Kind.NUMBER, lexer.token());
            lexer.advance();
            return number;
        }
        return Trees.name(name());
    }

    private String name() {
        if (!lexer.isName()) {
            throw expected("a name");
        }
        String name = lexer.token();
        lexer.advance();
        return name;
    }

    private void expect(String token) {
        if (!lexer.is(token)) {
            throw expected(token);
        }
        lexer.advance();
    }

    private SyntaxException expected(String what) {
        return new SyntaxException("expected " + what, lexer.start());
    }
}
