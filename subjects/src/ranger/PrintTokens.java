package ranger;

/** Splits a text of a small Lisp into tokens and prints a line for each: its kind and what it consists of. */
public class PrintTokens {
    static final int ERROR = 0;
    static final int KEYWORD = 1;
    static final int SPECIAL = 2;
    static final int IDENTIFIER = 3;
    static final int NUMBER = 4;
    static final int STRING = 5;
    static final int CHARACTER = 6;
    static final int COMMENT = 7;

    private static final int END = -1;

    /** The text as a stream that can take back characters. */
    private static final class CharStream {
        private final char[] text;
        private int position;

        CharStream(char[] text) {
            this.text = text;
        }

        int read() {
            if (position >= text.length) {
                position = text.length + 1;
                return END;
            }
            return text[position++];
        }

        void unread() {
            if (position > 0) {
                position--;
            }
        }
    }

    private final CharStream stream;
    private final StringBuilder printed = new StringBuilder();

    public PrintTokens(char[] text) {
        stream = new CharStream(text);
    }

    /** Prints all tokens, and a last line for the end of the text. */
    public String run() {
        String token = nextToken();
        while (token != null) {
            print(token);
            token = nextToken();
        }
        printed.append("eof.\n");
        return printed.toString();
    }

    /** Null at the end of the text. */
    private String nextToken() {
        int c = stream.read();
        while (c == ' ' || c == '\n' || c == '\t') {
            c = stream.read();
        }
        if (c == END) {
            return null;
        }
        StringBuilder token = new StringBuilder();
        token.append((char) c);
        if (isSpecialSymbol(c)) {
            return token.toString();
        }
        boolean inString = c == '"';
        boolean inComment = c == ';';
        c = stream.read();
        while (!isTokenEnd(c, inString, inComment)) {
            token.append((char) c);
            c = stream.read();
        }
        if (c == END) {
            return token.toString();
        }
        if (inString) {
            if (c == '"') {
                token.append((char) c);
            } else {
                stream.unread();
            }
            return token.toString();
        }
        if (c == ';' && !inComment) {
            stream.unread(); // a comment may follow a word at once
        } else if (isSpecialSymbol(c) || c == '"') {
            stream.unread();
        }
        return token.toString();
    }

    private static boolean isTokenEnd(int c, boolean inString, boolean inComment) {
        if (c == END) {
            return true;
        }
        if (inString) {
            return c == '"' || c == '\n';
        }
        if (inComment) {
            return c == '\n';
        }
        if (isSpecialSymbol(c)) {
            return true;
        }
        return c == ' ' || c == '\n' || c == '\t' || c == ';' || c == '"';
    }

    private static boolean isSpecialSymbol(int c) {
        switch (c) {
            case '(':
            case ')':
            case '[':
            case ']':
            case '\'':
            case '`':
            case ',':
                return true;
            default:
                return false;
        }
    }

    static int kindOf(String token) {
        if (isKeyword(token)) {
            return KEYWORD;
        }
        if (token.length() == 1 && isSpecialSymbol(token.charAt(0))) {
            return SPECIAL;
        }
        if (isIdentifier(token)) {
            return IDENTIFIER;
        }
        if (isNumber(token)) {
            return NUMBER;
        }
        if (isString(token)) {
            return STRING;
        }
        if (isCharacter(token)) {
            return CHARACTER;
        }
        if (token.charAt(0) == ';') {
            return COMMENT;
        }
        return ERROR;
    }

    private static boolean isKeyword(String token) {
        return token.equals("and") || token.equals("or") || token.equals("if") || token.equals("xor")
            || token.equals("lambda") || token.equals("=>");
    }

    private static boolean isIdentifier(String token) {
        if (!isLetter(token.charAt(0))) {
            return false;
        }
        for (int i = 1; i < token.length(); i++) {
            char c = token.charAt(i);
            if (!isLetter(c) && !isDigit(c)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNumber(String token) {
        for (int i = 0; i < token.length(); i++) {
            if (!isDigit(token.charAt(i))) {
                return false;
            }
        }
        return token.length() > 0;
    }

    private static boolean isString(String token) {
        if (token.length() < 2 || token.charAt(0) != '"') {
            return false;
        }
        return token.charAt(token.length() - 1) == '"';
    }

    private static boolean isCharacter(String token) {
        if (token.length() != 2 || token.charAt(0) != '#') {
            return false;
        }
        char c = token.charAt(1);
        return isLetter(c) || isDigit(c);
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private void print(String token) {
        switch (kindOf(token)) {
            case KEYWORD:
                printed.append("keyword,\"").append(token).append("\".\n");
                break;
            case SPECIAL:
                printSpecial(token.charAt(0));
                break;
            case IDENTIFIER:
                printed.append("identifier,\"").append(token).append("\".\n");
                break;
            case NUMBER:
                printed.append("numeric,").append(token).append(".\n");
                break;
            case STRING:
                printed.append("string,").append(token).append(".\n");
                break;
            case CHARACTER:
                printed.append("character,\"").append(token.charAt(1)).append("\".\n");
                break;
            case COMMENT:
                printed.append("comment,\"").append(token).append("\".\n");
                break;
            default:
                printed.append("error,\"").append(token).append("\".\n");
                break;
        }
    }

    private void printSpecial(char symbol) {
        if (symbol == '(') {
            printed.append("lparen.\n");
        } else if (symbol == ')') {
            printed.append("rparen.\n");
        } else if (symbol == '[') {
            printed.append("lsquare.\n");
        } else if (symbol == ']') {
            printed.append("rsquare.\n");
        } else if (symbol == '\'') {
            printed.append("quote.\n");
        } else if (symbol == '`') {
            printed.append("bquote.\n");
        } else if (symbol == ',') {
            printed.append("comma.\n");
        }
    }

    public static String small(char c1, char c2) {
        return new PrintTokens(new char[] {c1, c2}).run();
    }

    public static String large(char c1, char c2, char c3, char c4, char c5, char c6, char c7, char c8) {
        return new PrintTokens(new char[] {c1, c2, c3, c4, c5, c6, c7, c8}).run();
    }
}
