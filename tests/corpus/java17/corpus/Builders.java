package corpus;

import java.util.StringJoiner;
import java.util.StringTokenizer;

/** StringBuilder, StringBuffer, StringJoiner, StringTokenizer. */
public final class Builders {
    public static String edit(String s) {
        StringBuilder b = new StringBuilder(s);
        b.insert(0, 42).insert(2, "mid").insert(b.length(), 'e').insert(1, 1.5).insert(3, true).insert(0, 7L);
        b.delete(1, 3);
        b.deleteCharAt(0);
        b.replace(2, 5, "REPLACED");
        b.setCharAt(0, '#');
        b.reverse();
        return b + " " + b.length() + " " + b.indexOf("R") + " " + b.lastIndexOf("e") + " " + b.charAt(2);
    }

    public static String appendAll() {
        StringBuilder b = new StringBuilder();
        b.append(1).append(-2L).append(3.5f).append(-4.25).append('c').append(true).append("s").append((String) null)
            .append((Object) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 2)
            .append(new StringBuilder("sb")).append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(new StringBuffer("buf"));
        return b.toString();
    }

    public static int grow(int n) {
        StringBuilder b = new StringBuilder(0);
        for (int i = 0; i < n; i++) {
            b.append(i);
            if (i % 17 == 0) {
                b.setLength(b.length() / 2);
            }
            if (i % 29 == 0) {
                b.append('\u20ac');
            }
        }
        return b.toString().hashCode();
    }

    public static String bounds(int which) {
        StringBuilder b = new StringBuilder("hello");
        switch (which) {
            case 0: b.setLength(7); return b.toString().replace('\0', '0');
            case 1: b.delete(2, 100); return b.toString();
            case 2: b.setLength(0); return "[" + b + "]" + b.isEmpty();
            case 3: return "" + b.compareTo(new StringBuilder("help"));
            case 4: return b.substring(1, 3) + b.subSequence(3, 5);
            default: return b.append(b).append(b).toString();
        }
    }

    public static String buffer(int n) {
        StringBuffer b = new StringBuffer("x");
        for (int i = 0; i < n; i++) {
            b.append(i).append(',');
        }
        b.insert(1, "<").reverse();
        return b.toString();
    }

    public static String joiner(int n) {
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("nothing");
        String empty = j.toString();
        for (int i = 0; i < n; i++) {
            j.add("n" + i);
        }
        return empty + j + j.length();
    }

    public static String tokens(String s) {
        StringTokenizer t = new StringTokenizer(s, " ,", false);
        StringBuilder b = new StringBuilder().append(t.countTokens());
        while (t.hasMoreTokens()) {
            b.append('|').append(t.nextToken());
        }
        return b.toString();
    }

    public static String wideChars(String s) {
        StringBuilder b = new StringBuilder(s);
        b.append('\u4e2d').insert(0, '\u00ff').deleteCharAt(b.length() - 1).append("tail");
        return b.toString();
    }
}
