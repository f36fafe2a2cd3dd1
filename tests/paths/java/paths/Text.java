package paths;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** More of String and StringBuilder, and text as result. */
public final class Text {
    private Text() {}

    public static String echo(String s) {
        return s;
    }

    public static char[] characters(String s) {
        return s.toCharArray();
    }

    public static String tail(String s) {
        return s.substring(1);
    }

    public static String upperCase(String s) {
        return s.length() == 1 && s.charAt(0) < 128 ? s.toUpperCase(Locale.ROOT) : "";
    }

    public static String loneSurrogate(char c) {
        return c >= 0xd800 && c < 0xd900 ? "<" + c + ">" : c == '\\' ? "\\" : c == '\t' ? "\t" : "other";
    }

    public static String euro(String s) {
        return s.length() == 1 && s.charAt(0) > 0x1fff ? s + "\u20ac" : "\u00e9";
    }

    public static int switchOrNull(String s) {
        return switch (s == null ? "null" : s) {
            case "null" -> 0;
            case "\u20ac" -> 1;
            default -> 2;
        };
    }

    public static int equalOrLonger(String a, String b) {
        return a.equals(b) ? 0 : a.length() > b.length() ? 1 : 2;
    }

    public static int matches(String s) {
        return s.matches("a?b") ? 1 : 0;
    }

    public static String concat(boolean b, char c) {
        return "v" + b + c;
    }

    public static String concatConstants(boolean b) {
        return "v" + (b ? 5L : -3L) + 'c' + 1.5f + null;
    }

    public static int insert(char c) {
        StringBuilder b = new StringBuilder("ab");
        b.insert(1, c);
        b.setCharAt(0, c);
        return b.charAt(1) == b.charAt(0) ? b.indexOf("b") : -5;
    }

    public static int delete(String s) {
        StringBuilder b = new StringBuilder(s);
        b.append('z').deleteCharAt(0);
        return b.toString().equals("z") ? 1 : 0;
    }

    public static int split(String s) {
        return s.split(",").length;
    }

    public static int join(String s) {
        return String.join("-", s, "b").length();
    }

    public static int repeat(char c) {
        return ("" + c).repeat(2).equals("aa") ? 1 : 0;
    }

    public static int codePoints(String s) {
        return s.codePointCount(0, s.length());
    }

    public static int utf8(String s) {
        return s.getBytes(StandardCharsets.UTF_8).length;
    }

    public static int regionMatches(String s) {
        return s.regionMatches(0, "ab", 0, 1) ? 1 : 0;
    }
}
