package ranger;

import java.util.Arrays;
import java.util.Map;

/** Writes a notification as bytes: {@code event{name=value ...}}, texts in quotes and with escapes. */
final class PacketEncoder {
    private byte[] buffer = new byte[16];
    private int length;

    byte[] encode(Notification notification) {
        write("event{");
        boolean first = true;
        for (Map.Entry<String, AttributeValue> entry : notification.entries()) {
            if (!first) {
                write((byte) ' ');
            }
            first = false;
            write(entry.getKey());
            write((byte) '=');
            write(entry.getValue());
        }
        write((byte) '}');
        return Arrays.copyOf(buffer, length);
    }

    private void write(AttributeValue value) {
        switch (value.type) {
            case AttributeValue.BOOLEAN:
                write(value.truth() ? "true" : "false");
                break;
            case AttributeValue.NUMBER:
                write(Long.toString(value.number()));
                break;
            case AttributeValue.TEXT:
                write((byte) '"');
                writeEscaped(value.text());
                write((byte) '"');
                break;
            default:
                throw new IllegalArgumentException("no such type of value");
        }
    }

    private void writeEscaped(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"':
                case '\\':
                    writeEscape(c);
                    break;
                case 7:
                    writeEscape('a');
                    break;
                case '\b':
                    writeEscape('b');
                    break;
                case '\t':
                    writeEscape('t');
                    break;
                case '\n':
                    writeEscape('n');
                    break;
                case 11:
                    writeEscape('v');
                    break;
                case '\f':
                    writeEscape('f');
                    break;
                case '\r':
                    writeEscape('r');
                    break;
                default:
                    if (c > 255) {
                        writeWide(c);
                    } else if (c < 32 || c > 126) {
                        writeOctal(c);
                    } else {
                        write((byte) c);
                    }
                    break;
            }
        }
    }

    private void writeEscape(char c) {
        write((byte) '\\');
        write((byte) c);
    }

    private void writeOctal(char c) {
        write((byte) '\\');
        write((byte) ('0' + ((c >> 6) & 7)));
        write((byte) ('0' + ((c >> 3) & 7)));
        write((byte) ('0' + (c & 7)));
    }

    /** As its two bytes, which are not escaped any more. */
    private void writeWide(char c) {
        writeEscape('u');
        write((byte) (c >> 8));
        write((byte) c);
    }

    private void write(String text) {
        for (int i = 0; i < text.length(); i++) {
            write((byte) text.charAt(i));
        }
    }

    private void write(byte one) {
        if (length == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * length);
        }
        buffer[length++] = one;
    }
}
