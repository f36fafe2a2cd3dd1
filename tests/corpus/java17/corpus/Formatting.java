package corpus;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** String.format and its relatives. */
public final class Formatting {
    public static String ints(int n) { return String.format("%d|%5d|%-5d|%05d|%+d|% d|%x|%X|%o", n, n, n, n, n, n, n, n, n); }

    public static String longs(long n) { return String.format("%d|%20d|%-20d|%020d|%x|%o", n, n, n, n, n, n); }

    public static String smalls(byte b, short s, char c) { return String.format("%d %x %d %x %c %3c|%-3c|%C", b, b, s, s, c, c, c, c); }

    public static String hexWidths(int n) { return String.format("%8x|%-8x|%08x|%#x|%#o|%08X", n, n, n, n, n, n); }

    public static String strings(String s) { return String.format("%s|%10s|%-10s|%.3s|%8.2s|%S", s, s, s, s, s, s); }

    public static String booleans() { return String.format("%b %b %b %b %B %7b|%.1b", true, false, null, "x", true, false, true); }

    public static String fixed(double d) { return String.format("%f|%.0f|%.2f|%10.3f|%-10.1f|%010.2f|%+.1f", d, d, d, d, d, d, d); }

    public static String scientific(double d) { return String.format("%e|%.2e|%E|%12.4e|%.0e", d, d, d, d, d); }

    public static String general(double d) { return String.format("%g|%.3g|%12g|%G", d, d, d, d); }

    public static String floats(float f) { return String.format("%f|%.1f|%e|%s", f, f, f, f); }

    public static String rounding() {
        StringBuilder b = new StringBuilder();
        for (double d : new double[] {0.5, 1.5, 2.5, 0.125, 0.375, 1.005, -0.5, -2.5, 1e15 + 0.3, 0.045}) {
            b.append(String.format("%.0f %.1f %.2f|", d, d, d));
        }
        return b.toString();
    }

    public static String percentAndLine() { return String.format("100%%%n|%5%|%-3%|"); }

    public static String order() { return String.format("%2$s %1$s %<s %s %s %3$d", "a", "b", 7); }

    public static String formatted(int n, String s) { return "%d items of %s, %s".formatted(n, s, List.of(n, n + 1)); }

    public static String objects() { return String.format("%s %s %s %s %10s", null, Arrays.asList(1, null), 'c', 2.5f, new StringBuilder("sb")); }

    public static String toBuilder(int n) {
        StringBuilder b = new StringBuilder("[");
        Formatter f = new Formatter(b);
        for (int i = 0; i < n; i++) {
            f.format("%d:%03d ", i, i * i);
        }
        return b.append(']').toString() + (f.out() == b);
    }

    public static String locale() { return String.format(Locale.ROOT, "%d %.2f %s", 12345, 1234.5, "x") + String.format(Locale.US, "%.1f", 0.25); }

    public static String big(String i, String d) { return String.format("%d|%30d|%x|%s|%.2f|%12.1f", new BigInteger(i), new BigInteger(i), new BigInteger(i), new BigDecimal(d), new BigDecimal(d), new BigDecimal(d)); }

    public static String table(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 1; i <= n; i++) {
            b.append(String.format("%-4s%4d%8.2f%n", "r" + i, i * i * i, Math.sqrt(i)));
        }
        return b.toString();
    }

    /** A format that does not fit its arguments. */
    public static String mismatch(int which) {
        switch (which) {
            case 0: return String.format("%d", "x");
            case 1: return String.format("%s %s", "x");
            case 2: return String.format("%q", "x");
            case 3: return String.format("%.2d", 3);
            case 4: return String.format("%-d", 3);
            case 5: return String.format("%f", 3);
            case 6: return String.format("%c", "xy");
            case 7: return String.format("%+s", "x");
            case 8: return String.format("%");
            case 9: return String.format("%x", 2.5);
            case 10: return String.format("%c", 0x110000);
            default: return String.format("%-05d", 3);
        }
    }
}
