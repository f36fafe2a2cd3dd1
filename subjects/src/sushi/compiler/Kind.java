package sushi.compiler;

/** What a node of a tree stands for. */
public enum Kind {
    /** Statements. */
    SCRIPT,
    /** Statements. */
    BLOCK,
    /** A name, which is empty for a function expression without one, parameters, a block. */
    FUNCTION,
    /** Names. */
    PARAMETERS,
    /** Names, which may have an expression below them. */
    VAR,
    /** An expression. */
    EXPRESSION,
    /** An expression or nothing. */
    RETURN,
    /** An expression, a statement, and perhaps a second one. */
    IF,
    /** An expression, a statement. */
    WHILE,
    /** A label name, a statement. */
    LABEL,
    LABEL_NAME,
    /** A label name or nothing. */
    BREAK,
    /** A label name or nothing. */
    CONTINUE,
    /** Nothing at all, as a statement. */
    EMPTY,
    /** A name, an expression. */
    ASSIGN,
    /** Two expressions; the text says which operator. */
    OPERATOR,
    /** What is called, and arguments. */
    CALL,
    NAME,
    NUMBER;

    boolean isStatement() {
        switch (this) {
            case BLOCK:
            case FUNCTION:
            case VAR:
            case EXPRESSION:
            case RETURN:
            case IF:
            case WHILE:
            case LABEL:
            case BREAK:
            case CONTINUE:
            case EMPTY:
                return true;
            default:
                return false;
        }
    }

    boolean isExpression() {
        switch (this) {
            case FUNCTION:
            case ASSIGN:
            case OPERATOR:
            case CALL:
            case NAME:
            case NUMBER:
                return true;
            default:
                return false;
        }
    }
}
