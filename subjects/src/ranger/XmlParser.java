package ranger;

import java.util.Hashtable;

/** Builds the tree of elements of a document. Comments and processing instructions are left out. */
final class XmlParser {
    private final XmlReader reader;
    private final Hashtable<String, String> entities = new Hashtable<>();
    private XmlElement root;

    XmlParser(XmlReader reader) {
        this.reader = reader;
        entities.put("lt", "<");
        entities.put("gt", ">");
        entities.put("amp", "&");
        entities.put("quot", "\"");
        entities.put("apos", "'");
    }

    /** The outermost element. */
    XmlElement parse() throws XmlException {
        skipWhitespace();
        while (!reader.atEnd()) {
            char c = reader.read();
            if (c != '<') {
                throw wrong("text outside of the document: " + c);
            }
            scanTag(null, null);
            skipWhitespace();
        }
        if (root == null) {
            throw wrong("no element");
        }
        return root;
    }

    /** What follows a {@code <}: an element, or something special. Returns whether it was the end of the parent. */
    private boolean scanTag(XmlElement parent, StringBuilder text) throws XmlException {
        char c = reader.read();
        switch (c) {
            case '?':
                skipInstruction();
                return false;
            case '!':
                scanSpecial(parent, text);
                return false;
            case '/':
                if (parent == null) {
                    throw wrong("end of nothing");
                }
                scanEnd(parent);
                return true;
            default:
                reader.unread(c);
                flushText(parent, text);
                scanElement(parent);
                return false;
        }
    }

    private void scanElement(XmlElement parent) throws XmlException {
        XmlElement element = new XmlElement(scanIdentifier());
        if (parent != null) {
            parent.addChild(element);
        } else if (root == null) {
            root = element;
        } else {
            throw wrong("a second element");
        }
        skipWhitespace();
        char c = reader.read();
        while (c != '>' && c != '/') {
            reader.unread(c);
            scanAttribute(element);
            skipWhitespace();
            c = reader.read();
        }
        if (c == '/') {
            if (reader.read() != '>') {
                throw wrong("expected >");
            }
            return;
        }
        scanContent(element);
    }

    private void scanAttribute(XmlElement element) throws XmlException {
        String key = scanIdentifier();
        skipWhitespace();
        if (reader.read() != '=') {
            throw wrong("expected =");
        }
        skipWhitespace();
        if (element.hasAttribute(key)) {
            throw wrong("duplicate attribute " + key);
        }
        element.setAttribute(key, scanString());
    }

    private void scanContent(XmlElement element) throws XmlException {
        StringBuilder text = new StringBuilder();
        while (true) {
            char c = reader.read();
            if (c == '<') {
                if (scanTag(element, text)) {
                    flushText(element, text);
                    return;
                }
            } else if (c == '&') {
                text.append(scanEntity());
            } else {
                text.append(c);
            }
        }
    }

    private static void flushText(XmlElement parent, StringBuilder text) {
        if (parent != null && text != null && text.length() > 0) {
            parent.addChild(XmlElement.ofText(text.toString()));
            text.setLength(0);
        }
    }

    private void scanEnd(XmlElement element) throws XmlException {
        skipWhitespace();
        String name = scanIdentifier();
        if (!name.equals(element.name())) {
            throw wrong("expected the end of " + element.name());
        }
        skipWhitespace();
        if (reader.read() != '>') {
            throw wrong("expected >");
        }
    }

    /** Behind {@code <!}: a comment, a section of characters, or the type of the document. */
    private void scanSpecial(XmlElement parent, StringBuilder text) throws XmlException {
        char c = reader.read();
        if (c == '-') {
            if (reader.read() != '-') {
                throw wrong("expected a comment");
            }
            skipComment();
        } else if (c == '[') {
            if (parent == null) {
                throw wrong("characters outside of the document");
            }
            if (!checkLiteral("CDATA[")) {
                throw wrong("expected CDATA");
            }
            scanCharacterData(text);
        } else if (c == 'D' && parent == null) {
            if (!checkLiteral("OCTYPE")) {
                throw wrong("expected DOCTYPE");
            }
            skipDocumentType();
        } else {
            throw wrong("unexpected declaration");
        }
    }

    private void skipInstruction() throws XmlException {
        char c = reader.read();
        while (true) {
            if (c == '?') {
                c = reader.read();
                if (c == '>') {
                    return;
                }
            } else {
                c = reader.read();
            }
        }
    }

    private void skipComment() throws XmlException {
        int dashes = 0;
        while (true) {
            char c = reader.read();
            if (c == '-') {
                dashes++;
            } else if (c == '>' && dashes >= 2) {
                return;
            } else {
                dashes = 0;
            }
        }
    }

    private void skipDocumentType() throws XmlException {
        int depth = 1;
        char quote = 0;
        while (depth > 0) {
            char c = reader.read();
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '<') {
                depth++;
            } else if (c == '>') {
                depth--;
            }
        }
    }

    private void scanCharacterData(StringBuilder text) throws XmlException {
        int brackets = 0;
        while (true) {
            char c = reader.read();
            if (c == ']') {
                brackets++;
            } else if (c == '>' && brackets >= 2) {
                for (int i = 2; i < brackets; i++) {
                    text.append(']');
                }
                return;
            } else {
                for (; brackets > 0; brackets--) {
                    text.append(']');
                }
                text.append(c);
            }
        }
    }

    private boolean checkLiteral(String literal) throws XmlException {
        for (int i = 0; i < literal.length(); i++) {
            if (reader.read() != literal.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private String scanIdentifier() throws XmlException {
        StringBuilder identifier = new StringBuilder();
        while (true) {
            char c = reader.read();
            if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.'
                || c == ':' || c == '-' || c > '\u007e') {
                identifier.append(c);
            } else {
                reader.unread(c);
                break;
            }
        }
        if (identifier.length() == 0) {
            throw wrong("expected a name");
        }
        return identifier.toString();
    }

    private String scanString() throws XmlException {
        char delimiter = reader.read();
        if (delimiter != '"' && delimiter != '\'') {
            throw wrong("expected a quote");
        }
        StringBuilder string = new StringBuilder();
        char c = reader.read();
        while (c != delimiter) {
            if (c == '&') {
                string.append(scanEntity());
            } else if (c == '<') {
                throw wrong("no < in an attribute");
            } else if (c < ' ') {
                string.append(' ');
            } else {
                string.append(c);
            }
            c = reader.read();
        }
        return string.toString();
    }

    /** Behind {@code &}: a name or a number, up to the semicolon. */
    private String scanEntity() throws XmlException {
        StringBuilder key = new StringBuilder();
        char c = reader.read();
        while (c != ';') {
            key.append(c);
            c = reader.read();
        }
        String name = key.toString();
        if (name.length() > 1 && name.charAt(0) == '#') {
            return String.valueOf(characterOf(name));
        }
        String value = entities.get(name);
        if (value == null) {
            throw wrong("unknown entity " + name);
        }
        return value;
    }

    private char characterOf(String name) throws XmlException {
        boolean hexadecimal = name.charAt(1) == 'x' && name.length() > 2;
        try {
            return (char) (hexadecimal ? Integer.parseInt(name.substring(2), 16) : Integer.parseInt(name.substring(1)));
        } catch (NumberFormatException exception) {
            throw wrong("no number of a character: " + name);
        }
    }

    private void skipWhitespace() throws XmlException {
        while (!reader.atEnd()) {
            char c = reader.read();
            if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
                reader.unread(c);
                return;
            }
        }
    }

    private XmlException wrong(String what) {
        return new XmlException(what, reader.line());
    }
}
