package ranger;

/** A command line that does not fit the options. */
final class OptionException extends Exception {
    private static final long serialVersionUID = 1;

    static final int UNRECOGNIZED = 1;
    static final int MISSING_VALUE = 2;
    static final int MISSING_OPTION = 3;
    static final int UNWANTED_VALUE = 4;
    static final int OPEN_QUOTE = 5;

    private final int kind;

    OptionException(int kind, String message) {
        super(message);
        this.kind = kind;
    }

    int kind() {
        return kind;
    }
}
