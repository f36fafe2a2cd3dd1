package paths;

/** Strings as arguments. */
public final class Strings {
    private Strings() {}

    public static int length(String s) {
        return s.length() > 1 ? 1 : 0;
    }

    public static int isEmpty(String s) {
        return s == null || s.isEmpty() ? 1 : 0;
    }

    public static int equalsConstant(String s) {
        return "ok".equals(s) ? 1 : 0;
    }

    public static int equalsOther(String s, String t) {
        if (s == null || t == null) {
            return 0;
        }
        return s.equals(t) ? 1 : 2;
    }

    public static int charAt(String s, int i) {
        if (i < -3 || i > 5) {
            return 2;
        }
        return s.charAt(i) == 'x' ? 1 : 0;
    }

    public static int indexOf(String s) {
        return s.indexOf('=');
    }

    public static int compareTo(String s) {
        int order = s.compareTo("b");
        return order < 0 ? -1 : order > 0 ? 1 : 0;
    }

    public static int startsWith(String s) {
        if (s.startsWith("-")) {
            return 1;
        }
        return s.endsWith("%") ? 2 : 3;
    }

    public static int contains(String s) {
        return s.contains("ab") ? 1 : 0;
    }

    public static int parse(String s) {
        if (s == null || s.isEmpty()) {
            throw new NumberFormatException("nothing");
        }
        int at = 0;
        boolean negative = s.charAt(0) == '-';
        if (negative && ++at == s.length()) {
            throw new NumberFormatException("no digits");
        }
        int value = 0;
        for (; at < s.length(); at++) {
            char c = s.charAt(at);
            if (c < '0' || c > '9') {
                throw new NumberFormatException("no digit");
            }
            value = value * 10 + (c - '0');
        }
        return negative ? -value : value;
    }

    public static boolean palindrome(String s) {
        for (int i = 0, k = s.length() - 1; i < k; i++, k--) {
            if (s.charAt(i) != s.charAt(k)) {
                return false;
            }
        }
        return true;
    }

    public static boolean balanced(String s) {
        int open = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '(') {
                open++;
            } else if (c == ')' && --open < 0) {
                return false;
            }
        }
        return open == 0;
    }

    public static int classify(char c) {
        if (c >= '0' && c <= '9') {
            return 1;
        }
        if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_') {
            return 2;
        }
        return c <= ' ' ? 3 : c < 127 ? 4 : 5;
    }

    public static int hexDigit(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        char lower = (char) (c | 0x20);
        if (lower >= 'a' && lower <= 'f') {
            return lower - 'a' + 10;
        }
        return -1;
    }

    public static int surrogate(char c) {
        return Character.isHighSurrogate(c) ? 1 : Character.isLowSurrogate(c) ? 2 : 0;
    }

    public static int hash(String s) {
        return s.hashCode() == 97 ? 1 : 0;
    }

    public static int counted(String s) {
        int vowels = 0;
        for (char c : s.toCharArray()) {
            if (c == 'a' || c == 'e') {
                vowels++;
            }
        }
        return vowels;
    }

    public static int built(char c) {
        StringBuilder b = new StringBuilder();
        b.append("x").append(c);
        return b.toString().equals("xy") ? 1 : 0;
    }

    public static int substring(String s, int from) {
        if (from < -3 || from > 5) {
            return -1;
        }
        return s.substring(from).length();
    }

    public static String sign(int x) {
        return "sign" + (x < 0 ? "-" : x > 0 ? "+" : "0");
    }

    public static int keyValue(String s) {
        int at = s.indexOf(':');
        if (at < 0) {
            return 0;
        }
        return at == 0 ? 1 : s.charAt(0) == 'k' ? 2 : 3;
    }
}
