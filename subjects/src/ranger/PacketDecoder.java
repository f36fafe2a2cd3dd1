package ranger;

/** Reads a notification from the bytes of a packet. */
final class PacketDecoder {
    private final byte[] packet;
    private int position;

    PacketDecoder(byte[] packet) {
        this.packet = packet;
    }

    /** @throws IllegalArgumentException if this is no packet */
    Notification decode() {
        expect("event{");
        Notification notification = new Notification();
        while (peek() != '}') {
            String name = readName();
            expect("=");
            notification.put(name, readValue());
            if (peek() == ' ') {
                position++;
            }
        }
        position++;
        if (position != packet.length) {
            throw wrong("more than a notification");
        }
        return notification;
    }

    private String readName() {
        StringBuilder name = new StringBuilder();
        while (isLetter(peek())) {
            name.append((char) read());
        }
        if (name.length() == 0) {
            throw wrong("no name");
        }
        return name.toString();
    }

    private static boolean isLetter(int c) {
        return c >= 'a' && c <= 'z';
    }

    private AttributeValue readValue() {
        int c = peek();
        if (c == '"') {
            position++;
            return AttributeValue.of(readText());
        }
        if (c == 't') {
            expect("true");
            return AttributeValue.of(true);
        }
        if (c == 'f') {
            expect("false");
            return AttributeValue.of(false);
        }
        return AttributeValue.of(readNumber());
    }

    private long readNumber() {
        boolean negative = peek() == '-';
        if (negative) {
            position++;
        }
        if (!isDigit(peek())) {
            throw wrong("no value");
        }
        long number = 0;
        while (isDigit(peek())) {
            number = 10 * number + (read() - '0');
        }
        return negative ? -number : number;
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private String readText() {
        StringBuilder text = new StringBuilder();
        int c = read();
        while (c != '"') {
            text.append(c == '\\' ? readEscape() : (char) c);
            c = read();
        }
        return text.toString();
    }

    private char readEscape() {
        int c = read();
        switch (c) {
            case '"':
            case '\\':
                return (char) c;
            case 'a':
                return 7;
            case 'b':
                return '\b';
            case 't':
                return '\t';
            case 'n':
                return '\n';
            case 'v':
                return 11;
            case 'f':
                return '\f';
            case 'r':
                return '\r';
            case 'u': {
                int high = read() & 255;
                return (char) (high << 8 | read() & 255);
            }
            default: {
                int high = octal(c);
                int middle = octal(read());
                return (char) (high << 6 | middle << 3 | octal(read()));
            }
        }
    }

    private int octal(int c) {
        if (c < '0' || c > '7') {
            throw wrong("no octal digit");
        }
        return c - '0';
    }

    private void expect(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (read() != text.charAt(i)) {
                throw wrong("expected " + text);
            }
        }
    }

    private int peek() {
        if (position >= packet.length) {
            throw wrong("the packet ends too early");
        }
        return packet[position];
    }

    private int read() {
        int c = peek();
        position++;
        return c;
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(what + " at " + position);
    }
}
