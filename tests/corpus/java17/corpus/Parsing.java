package corpus;

/** Text to numbers. */
public final class Parsing {
    public static int parseInt(String s) { return Integer.parseInt(s); }
    public static int parseIntRadix(String s, int radix) { return Integer.parseInt(s, radix); }
    public static long parseLong(String s) { return Long.parseLong(s); }
    public static byte parseByte(String s) { return Byte.parseByte(s); }
    public static short parseShort(String s) { return Short.parseShort(s); }
    public static boolean parseBoolean(String s) { return Boolean.parseBoolean(s); }
    public static Integer decode(String s) { return Integer.decode(s); }
    public static int parseUnsigned(String s) { return Integer.parseUnsignedInt(s); }
    public static String failing(String s) {
        StringBuilder b = new StringBuilder();
        try {
            b.append(Integer.valueOf(s)).append(' ');
            b.append(Short.valueOf(s)).append(' ');
            b.append(Byte.valueOf(s)).append(' ');
        } catch (NumberFormatException e) {
            b.append(e.getMessage());
        }
        try {
            b.append(Long.valueOf(s)).append(' ');
            b.append(Double.valueOf(s)).append(' ');
        } catch (NumberFormatException e) {
            b.append(e.getMessage());
        }
        return b.toString();
    }
    public static String characters(char c) {
        return Character.isDigit(c) + " " + Character.isLetter(c) + " " + Character.isUpperCase(c) + " " + Character.isWhitespace(c)
            + " " + Character.getNumericValue(c) + " " + Character.toUpperCase(c) + Character.toLowerCase(c) + " "
            + Character.digit(c, 16) + " " + Character.isLetterOrDigit(c) + " " + Character.isJavaIdentifierStart(c) + " " + (int) c;
    }
}
