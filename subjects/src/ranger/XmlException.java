package ranger;

/** A text that is no XML, with the line of it. */
final class XmlException extends Exception {
    private static final long serialVersionUID = 1;

    private final int line;

    XmlException(String message, int line) {
        super(message + " at line " + line);
        this.line = line;
    }

    int line() {
        return line;
    }
}
