package corpus;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.StringJoiner;
import java.util.StringTokenizer;

/** Base64, digits of a radix, kinds of characters, text blocks, large builders. */
public final class TextTools {
    public static String base64(String s) {
        byte[] b = s.getBytes(StandardCharsets.UTF_8);
        String e = Base64.getEncoder().encodeToString(b);
        return e + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(b) + " " + new String(Base64.getDecoder().decode(e), StandardCharsets.UTF_8).equals(s);
    }

    public static String base64Decode(String s) { return Arrays.toString(Base64.getDecoder().decode(s)); }

    public static String base64Mime(int n) {
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) {
            b[i] = (byte) (i * 7);
        }
        String e = Base64.getMimeEncoder(20, new byte[] {'\n'}).encodeToString(b);
        return e + Arrays.equals(Base64.getMimeDecoder().decode(e), b);
    }

    public static String radix(int n) {
        StringBuilder b = new StringBuilder();
        for (int r : new int[] {2, 3, 8, 10, 16, 36, 1, 37}) {
            String s = Integer.toString(n, r);
            b.append(s).append(r > 1 && r < 37 && Integer.parseInt(s, r) == n ? " " : "? ");
        }
        return b.append(Integer.toHexString(n)).append(' ').append(Integer.toOctalString(n)).append(' ').append(Integer.toBinaryString(n)).append(' ').append(Integer.toUnsignedString(n, 7)).toString();
    }

    public static String longRadix(long n) {
        StringBuilder b = new StringBuilder();
        for (int r = 2; r <= 36; r += 17) {
            String s = Long.toString(n, r);
            b.append(s).append(Long.parseLong(s, r) == n ? " " : "? ");
        }
        return b.append(Long.toHexString(n)).append(' ').append(Long.toUnsignedString(n)).append(' ').append(Long.toUnsignedString(n, 32)).append(' ').append(Long.parseUnsignedLong(Long.toUnsignedString(n)) == n).toString();
    }

    public static int parse(String s, int radix) { return Integer.parseInt(s, radix); }

    public static long parseLong(String s, int radix) { return Long.parseLong(s, radix); }

    public static int decode(String s) { return Integer.decode(s); }

    public static int parsePart(String s, int from, int to) { return Integer.parseInt(s, from, to, 10); }

    public static int parseUnsigned(String s) { return Integer.parseUnsignedInt(s); }

    public static String kinds(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            b.append(Character.isLetter(c) ? 'L' : '-').append(Character.isDigit(c) ? 'D' : '-').append(Character.isUpperCase(c) ? 'U' : Character.isLowerCase(c) ? 'l' : '-')
                .append(Character.isWhitespace(c) ? 'W' : '-').append(Character.isSpaceChar(c) ? 'S' : '-').append(Character.isJavaIdentifierStart(c) ? 'J' : '-')
                .append(Character.isJavaIdentifierPart(c) ? 'j' : '-').append(Character.isISOControl(c) ? 'C' : '-').append(Character.isSurrogate(c) ? 's' : '-').append(Character.getType(c))
                .append(':').append(Character.getNumericValue(c)).append(Character.toUpperCase(c)).append(Character.toLowerCase(c)).append(' ');
        }
        return b.toString();
    }

    public static String codePoints(String s) {
        StringBuilder b = new StringBuilder();
        s.codePoints().forEach(c -> b.append(Integer.toHexString(c)).append(Character.charCount(c)).append(Character.isLetter(c)).append(Character.toChars(c).length).append(' '));
        return b.append(s.codePointCount(0, s.length())).append(new StringBuilder(s).reverse()).append(s.offsetByCodePoints(0, 1)).toString();
    }

    public static String digits(int radix) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 40; i += 3) {
            b.append(Character.forDigit(i, radix) == 0 ? '.' : Character.forDigit(i, radix)).append(Character.digit((char) ('0' + i), radix)).append(' ');
        }
        return b.toString();
    }

    public static String block() {
        return """
            Hello,
              "World" \
            joined
            tab\tescaped \""" quotes
            trailing\s\s
            end""";
    }

    public static String blockTools() {
        String s = """
            a
              b
            """;
        return s.indent(2) + s.stripIndent() + "x\\ty\\n\\101".translateEscapes() + s.lines().toList() + s.strip().length();
    }

    public static int build(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            b.append(i).append(i % 3 == 0 ? "fizz" : "").append((char) ('a' + i % 26)).append(i * 0.5).append(i % 2 == 0);
            if (b.length() > 200) {
                b.delete(10, 60).insert(5, -i).replace(0, 3, "<>").setCharAt(7, '\u20ac');
            }
        }
        b.reverse().setLength(150);
        return b.toString().hashCode() + b.indexOf("a") + b.lastIndexOf("1") * 1000;
    }

    public static String edit(String s) {
        StringBuilder b = new StringBuilder(s);
        b.insert(0, 1.5).insert(2, true).insert(b.length(), 'z').deleteCharAt(1).append(s, 0, Math.min(2, s.length())).append(new char[] {'p', 'q', 'r'}, 1, 2).appendCodePoint(0x1f600);
        return b + " " + b.length() + " " + b.codePointAt(b.length() - 2) + b.compareTo(new StringBuilder(s)) + b.chars().sum();
    }

    /** The messages are not the same in all JDKs. */
    public static String editOutside(int which) {
        try {
            return outside(new StringBuilder("abc"), which);
        } catch (IndexOutOfBoundsException e) {
            return e.getClass().getName();
        }
    }

    private static String outside(StringBuilder b, int which) {
        switch (which) {
            case 0: return b.deleteCharAt(3).toString();
            case 1: return b.insert(4, "x").toString();
            case 2: return b.replace(2, 1, "x").toString();
            case 3: return b.substring(2, 5);
            case 4: return "" + b.charAt(3);
            case 5: return b.delete(1, 99).toString();
            default: b.setLength(-1); return "";
        }
    }

    public static String tokens(String s) {
        StringTokenizer t = new StringTokenizer(s, "+-", true);
        StringJoiner j = new StringJoiner("|", "{", "}").setEmptyValue("EMPTY");
        String empty = j.toString();
        while (t.hasMoreTokens()) {
            j.add(t.nextToken());
        }
        return empty + j + j.length() + String.join("/", s.split("[+-]"));
    }

    public static String encodings(String s) {
        return Arrays.toString(s.getBytes(StandardCharsets.UTF_8)) + Arrays.toString(s.getBytes(StandardCharsets.ISO_8859_1)) + Arrays.toString(s.getBytes(StandardCharsets.UTF_16)) + Arrays.toString(s.getBytes(StandardCharsets.US_ASCII));
    }

    public static String malformed() { return new String(new byte[] {65, (byte) 0xc3, (byte) 0xa9, (byte) 0xff, (byte) 0xe2, (byte) 0x82, 66}, StandardCharsets.UTF_8); }
}
