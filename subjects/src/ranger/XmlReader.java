package ranger;

/** Characters of a document, which can be put back; counts lines. */
final class XmlReader {
    private final char[] text;
    private int position;
    private int line = 1;

    XmlReader(char[] text) {
        this.text = text;
    }

    boolean atEnd() {
        return position >= text.length;
    }

    int line() {
        return line;
    }

    /** @throws XmlException at the end of the document */
    char read() throws XmlException {
        if (atEnd()) {
            throw new XmlException("unexpected end", line);
        }
        char c = text[position++];
        if (c == '\n') {
            line++;
        } else if (c == '\r' && (atEnd() || text[position] != '\n')) {
            line++;
            return '\n';
        }
        return c;
    }

    /** Goes back by one character, the one that was read last. */
    void unread(char c) {
        position--;
        if (c == '\n') {
            line--;
        }
    }
}
