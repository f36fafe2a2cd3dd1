package reach_undecided;

public class Subject {
    private int value;
    private int steps;

    public void set(int v) { value = v; }

    static native boolean foreign(Subject s);

    static boolean collatz(Subject s) {
        int v = s.value;
        int n = 0;
        while (v > 1 && n < 1000) {
            v = (v & 1) == 0 ? v >> 1 : 3 * v + 1;
            n++;
        }
        return n == 1000;
    }

    static boolean deep(Subject s) { return s.value == 77 && depth(s.value * 100) == 3; }

    private static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
}
