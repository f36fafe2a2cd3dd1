package corpus;

/** java.lang.String. */
public final class Strings {
    public static int length(String s) { return s.length(); }
    public static char charAt(String s, int i) { return s.charAt(i); }
    public static String substring(String s, int from, int to) { return s.substring(from, to); }
    public static String tail(String s, int from) { return s.substring(from); }
    public static int indexOf(String s, String t) { return s.indexOf(t); }
    public static String indices(String s, String t) {
        StringBuilder b = new StringBuilder();
        for (int i = s.indexOf(t); i >= 0; i = s.indexOf(t, i + 1)) {
            b.append(i).append(',');
        }
        return b.append(s.lastIndexOf(t)).append(',').append(s.contains(t)).append(',').append(s.startsWith(t)).append(',')
            .append(s.endsWith(t)).append(',').append(s.indexOf('a')).append(',').append(s.lastIndexOf('a')).toString();
    }
    public static int compare(String a, String b) { return a.compareTo(b); }
    public static int compareIgnoreCase(String a, String b) { return a.compareToIgnoreCase(b); }
    public static String equality(String a, String b) {
        return a.equals(b) + " " + a.equalsIgnoreCase(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.contentEquals(b);
    }
    public static int hash(String s) { return s.hashCode(); }
    public static String replaceChar(String s, char a, char b) { return s.replace(a, b); }
    public static String replaceText(String s, String a, String b) { return s.replace(a, b); }
    public static String cases(String s) { return s.toUpperCase() + "|" + s.toLowerCase(); }
    public static String trims(String s) {
        return "[" + s.trim() + "][" + s.strip() + "][" + s.stripLeading() + "][" + s.stripTrailing() + "]" + s.isBlank() + s.isEmpty();
    }
    public static String repeat(String s, int n) { return s.repeat(n); }
    public static String split(String s) {
        StringBuilder b = new StringBuilder();
        for (String part : s.split(",")) {
            b.append('<').append(part).append('>');
        }
        return b.toString();
    }
    public static String splitLimit(String s, int limit) {
        StringBuilder b = new StringBuilder();
        for (String part : s.split(";", limit)) {
            b.append('<').append(part).append('>');
        }
        return b.toString();
    }
    public static String join(String a, String b, String c) { return String.join("-", a, b, c); }
    public static String concat(String a, String b) { return a.concat(b); }
    public static String valueOfs() {
        return String.valueOf(true) + String.valueOf('c') + String.valueOf(12) + String.valueOf(-34L) + String.valueOf(1.5f)
            + String.valueOf(2.5d) + String.valueOf((Object) null) + String.valueOf(new char[] {'x', 'y'})
            + String.copyValueOf(new char[] {'p', 'q', 'r'}, 1, 2);
    }
    public static String reverse(String s) { return new StringBuilder(s).reverse().toString(); }
    public static boolean palindrome(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) {
            if (s.charAt(i) != s.charAt(j)) {
                return false;
            }
        }
        return true;
    }
    public static String chars(String s) {
        char[] c = s.toCharArray();
        int sum = 0;
        for (char x : c) {
            sum = sum * 31 + x;
        }
        java.util.Arrays.sort(c);
        return new String(c) + sum + new String(c, 0, c.length / 2);
    }
    public static String codePoints(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i += Character.charCount(s.codePointAt(i))) {
            b.append(Integer.toHexString(s.codePointAt(i))).append(' ');
        }
        return b.append(s.codePointCount(0, s.length())).append(' ').append(s.length()).toString();
    }
    public static String codePointBuild(int cp) {
        return new StringBuilder("<").appendCodePoint(cp).append('>').append(Character.toChars(cp).length).toString();
    }
    public static byte[] utf8(String s) { return s.getBytes(java.nio.charset.StandardCharsets.UTF_8); }
    public static String fromUtf8(String s) {
        byte[] b = s.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        return new String(b, java.nio.charset.StandardCharsets.UTF_8) + b.length;
    }
    public static byte[] latin1(String s) { return s.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1); }
    public static String intern() {
        String a = "inter";
        String b = a + "ned";
        String c = "interned";
        final String k = "inter";
        return (b == c) + " " + (b.intern() == c) + " " + (k + "ned" == c) + " " + (new String(c) == c) + " " + b.equals(c) + " "
            + (Strings.class.getName() == "corpus.Strings".intern());
    }
    public static String lines(String s) {
        StringBuilder b = new StringBuilder();
        int start = 0;
        for (int i = 0; i <= s.length(); i++) {
            if (i == s.length() || s.charAt(i) == '\n') {
                b.insert(0, s.substring(start, i) + "/");
                start = i + 1;
            }
        }
        return b.toString();
    }
    public static boolean regionMatches(String a, int i, String b, int j, int n) {
        return a.regionMatches(i, b, j, n) ^ a.regionMatches(true, i, b, j, n);
    }
    public static String accumulate(int n) {
        String s = null;
        for (int i = 0; i < n; i++) {
            s += i;
            s += (char) ('a' + i);
            s += i * 0.5f;
            s += i * 0.25;
            s += i * 10000000000L;
            s += i % 2 == 0;
            s += (byte) (i * 100);
            s += (short) (i * 40000);
            s += (Object) null;
            s += new char[0].length;
        }
        return s;
    }
    public static String manyOperands(int a, long b, char c, String d) {
        return "<" + a + b + c + d + 'x' + 1 + 2L + 3.0f + 4.0 + true + null + a + "\u0001\u0002" + (a + b) + (char) (c + 1) + c + 1 + ">";
    }
    public static String charPlus(char c) {
        return c + 1 + "" + c + 1 + (char) (c + 1) + (c + c) + c++ + ++c + c--;
    }
    public static String surrogates(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            b.append(Character.isHighSurrogate(c) ? 'H' : Character.isLowSurrogate(c) ? 'L' : 'b');
        }
        return b.append(new StringBuilder(s).reverse()).toString();
    }
    public static String formatted(int value, int width) {
        String digits = Integer.toString(value);
        return " ".repeat(Math.max(0, width - digits.length())) + digits + "0".repeat(width);
    }
    public static String emptyOnes() {
        return "".isEmpty() + "" + " ".isBlank() + "".equals("") + ("" == "") + "".length() + "".compareTo("a") + "".indexOf("") + "abc".indexOf("") + "abc".lastIndexOf("");
    }

    /** Bad indices; only the class of the exception counts. */
    public static String outOfRange(int which) {
        String s = "hello";
        try {
            switch (which) {
                case 0: return "" + s.charAt(5);
                case 1: return "" + s.charAt(-1);
                case 2: return s.substring(3, 2);
                case 3: return s.substring(0, 6);
                case 4: return s.substring(6);
                case 5: return "" + s.codePointAt(9);
                default: return new StringBuilder(s).insert(9, "x").toString();
            }
        } catch (IndexOutOfBoundsException e) {
            return e.getClass().getName();
        }
    }
}
