package ranger;

/** A client that sends notifications as packets of bytes, and reads them again. */
public class Siena {
    private Siena() {}

    /** The size of the packet that tells {@code text}; -1 if it is not read as it was written. */
    static int send(String text) {
        Notification sent = new Notification();
        sent.put("from", AttributeValue.of("siena"));
        sent.put("size", AttributeValue.of(text.length()));
        sent.put("text", AttributeValue.of(text));
        sent.put("urgent", AttributeValue.of(text.charAt(0) == '!'));
        byte[] packet = new PacketEncoder().encode(sent);
        Notification received = new PacketDecoder(packet).decode();
        return received.equals(sent) ? packet.length : -1;
    }

    public static int small(char c1, char c2, char c3, char c4) {
        return send(new String(new char[] {c1, c2, c3, c4}));
    }

    public static int large(char c1, char c2, char c3, char c4, char c5, char c6, char c7, char c8, char c9) {
        return send(new String(new char[] {c1, c2, c3, c4, c5, c6, c7, c8, c9}));
    }
}
