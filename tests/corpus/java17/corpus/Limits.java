package corpus;

import java.util.ArrayList;
import java.util.Arrays;

/** Arrays that no JVM makes. */
public final class Limits {
    public static String arrays(int which, int n) {
        try {
            Object o;
            switch (which) {
                case 0: o = new int[n]; break;
                case 1: o = new Object[n]; break;
                case 2: o = new long[n]; break;
                case 3: o = new byte[n]; break;
                case 4: o = new boolean[n][]; break;
                default: o = Arrays.copyOf(new int[] {1}, n);
            }
            return o.getClass().getName();
        } catch (OutOfMemoryError e) {
            return e.getMessage();
        }
    }

    public static int uncaught(int n) { return new int[n].length; }

    public static String goesOn() {
        int kept = 5;
        int[] small = null;
        try {
            small = new int[3];
            small = new int[Integer.MAX_VALUE];
        } catch (OutOfMemoryError e) {
            kept += small.length;
        }
        return kept + " " + small.length;
    }

    public static int listOf(int n) { return new ArrayList<>(n).size(); }

    public static String repeated(String s, int n) { return s.repeat(n); }
}
