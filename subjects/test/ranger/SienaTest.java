package ranger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SienaTest {
    private static String encoded(String text) {
        Notification notification = new Notification();
        notification.put("t", AttributeValue.of(text));
        return new String(new PacketEncoder().encode(notification), StandardCharsets.ISO_8859_1);
    }

    private static Notification decoded(String packet) {
        return new PacketDecoder(packet.getBytes(StandardCharsets.ISO_8859_1)).decode();
    }

    @Test
    void packetsAreReadable() {
        Notification notification = new Notification();
        assertEquals("event{}", new String(new PacketEncoder().encode(notification), StandardCharsets.ISO_8859_1));
        notification.put("b", AttributeValue.of(true));
        notification.put("a", AttributeValue.of(-12));
        notification.put("c", AttributeValue.of("x"));
        notification.put("d", AttributeValue.of(false));
        assertEquals("event{a=-12 b=true c=\"x\" d=false}",
            new String(new PacketEncoder().encode(notification), StandardCharsets.ISO_8859_1));
    }

    @Test
    void specialCharactersAreEscaped() {
        assertEquals("event{t=\"\\\"\\\\\\a\\b\\t\\n\\v\\f\\r\"}", encoded("\"\\\007\b\t\n\013\f\r"));
        assertEquals("event{t=\"\\001\\177\\377 ~\"}", encoded("\001\177\377 ~"));
        assertEquals("event{t=\"\\u\001\002\"}", encoded("\u0102"));
    }

    @Test
    void packetsAreDecoded() {
        Notification notification = decoded("event{a=-12 b=true c=\"x\\n\\101\\u\001\002\" d=false e=70}");
        assertEquals(-12, notification.get("a").number());
        assertTrue(notification.get("b").truth());
        assertEquals("x\nA\u0102", notification.get("c").text());
        assertEquals(AttributeValue.of(false), notification.get("d"));
        assertEquals(70, notification.get("e").number());
        assertEquals(null, notification.get("f"));
    }

    @Test
    void wrongPacketsAreRefused() {
        for (String packet : new String[] {"", "even", "evnet{}", "event{", "event{}}", "event{=1}", "event{a}",
            "event{a=}", "event{a=x}", "event{a=tru}", "event{a=\"}", "event{a=\"\\8\"}", "event{a=\"\\18\"}",
            "event{a=-}", "event{a=1"}) {
            assertThrows(IllegalArgumentException.class, () -> decoded(packet), packet);
        }
    }

    @Test
    void everyTextSurvives() {
        Random random = new Random(5);
        for (int round = 0; round < 20000; round++) {
            char[] text = new char[9];
            for (int i = 0; i < text.length; i++) {
                text[i] = (char) random.nextInt(random.nextBoolean() ? 256 : 65536);
            }
            assertTrue(Siena.send(new String(text)) > 0, () -> new String(text));
        }
    }

    @Test
    void driversTellTheSizeOfThePacket() {
        int plain = "event{from=\"siena\" size=4 text=\"abcd\" urgent=false}".length();
        assertEquals(plain, Siena.small('a', 'b', 'c', 'd'));
        assertEquals(plain - 1, Siena.small('!', 'b', 'c', 'd'));
        assertEquals(plain + 1 + 3 + 3, Siena.small('\n', 'b', '\0', '\u1234'));
        assertEquals(plain + 5, Siena.large('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'));
    }
}
