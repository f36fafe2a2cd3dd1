package paths;

public class Subject {
    static int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }

    static int divide(int a, int b) { return a / b; }

    static int wraps(int x) { return x + 1 < x ? 1 : 0; }

    static int at(int[] a, int i) { return a[i]; }

    static int days(int month) {
        switch (month) {
            case 2: return 28;
            case 4: case 6: case 9: case 11: return 30;
            default:
                if (month < 1 || month > 12) throw new IllegalArgumentException("no month");
                return 31;
        }
    }

    static String kind(double d) { return d != d ? "NaN" : d > 1.5 ? "big" : "small"; }
}
