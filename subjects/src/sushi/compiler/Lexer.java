package sushi.compiler;

/** Splits a text into words, numbers and signs. */
final class Lexer {
    private static final String SIGNS = "(){},;:=+-<";

    private final String text;
    private int position;
    /** Where the current token begins; it ends at position, and is empty behind the text. */
    private int start;

    Lexer(String text) {
        this.text = text;
        advance();
    }

    static boolean startsName(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$';
    }

    static boolean goesOnInName(char c) {
        return startsName(c) || isDigit(c);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    int start() {
        return start;
    }

    boolean atEnd() {
        return start == text.length();
    }

    String token() {
        return text.substring(start, position);
    }

    boolean isName() {
        return !atEnd() && startsName(text.charAt(start));
    }

    boolean isNumber() {
        return !atEnd() && isDigit(text.charAt(start));
    }

    boolean is(String wanted) {
        return position - start == wanted.length() && text.startsWith(wanted, start);
    }

    /** The first character behind the current token that is no white space; a zero behind the text. */
    char following() {
        int after = skipSpace(position);
        return after < text.length() ? text.charAt(after) : 0;
    }

    void advance() {
        start = skipSpace(position);
        position = start;
        if (atEnd()) {
            return;
        }
        char first = text.charAt(start);
        position++;
        if (startsName(first)) {
            while (position < text.length() && goesOnInName(text.charAt(position))) {
                position++;
            }
        } else if (isDigit(first)) {
            while (position < text.length() && isDigit(text.charAt(position))) {
                position++;
            }
        } else if (SIGNS.indexOf(first) < 0) {
            throw new SyntaxException("unexpected character", start);
        } else if (first == '=' && position < text.length() && text.charAt(position) == '=') {
            position++;
        }
    }

    private int skipSpace(int from) {
        int at = from;
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\n')) {
            at++;
        }
        return at;
    }
}
