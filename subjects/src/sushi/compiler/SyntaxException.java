package sushi.compiler;

/** A text is no program. */
public final class SyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int position;

    SyntaxException(String message, int position) {
        super(message + " at " + position);
        this.position = position;
    }

    public int position() {
        return position;
    }
}
