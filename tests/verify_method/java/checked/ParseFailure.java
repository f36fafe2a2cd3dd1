package checked;

/** An exception of the program's own, with what the handler needs. */
public final class ParseFailure {
    private ParseFailure() {}

    static final class BadDigit extends Exception {
        private static final long serialVersionUID = 1;
        final char digit;

        BadDigit(char digit) {
            super("bad digit");
            this.digit = digit;
        }
    }

    static int digit(char c) throws BadDigit {
        if (c < '0' || c > '9') {
            throw new BadDigit(c);
        }
        return c - '0';
    }

    static void check(char tens, char ones) {
        try {
            int number = digit(tens) * 10 + digit(ones);
            assert number >= 0 && number <= 99;
        } catch (BadDigit e) {
            assert e.digit == tens || e.digit == ones;
            assert e.digit > '9' || e.digit < '0';
            assert "bad digit".equals(e.getMessage());
        }
    }
}
