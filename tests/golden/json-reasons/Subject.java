package json_reasons;

public class Subject {
    private int value;
    private int hits;
    private Runnable later;

    static int forever(int n) {
        while (true) n++;
    }

    static int sink(int n) { return sink(n + 1) + 1; }

    static int fill() {
        while (true) new int[100_000].clone();
    }

    static native int secret(int n);

    static int broken(int n) { return Helper.value(); }

    static int count(int n) {
        int steps = 0;
        while (n > 0) {
            n >>= 1;
            steps++;
        }
        return steps;
    }

    static int array(int n) { return new int[n].length; }

    static int sign(int n) { return n < 0 ? -1 : n > 0 ? 1 : 0; }

    public void set(int n) { value = n; }

    // Whether a large number is a product: no solver answers that in time.
    public int factor(long a, long b) {
        return a > 1 && b > 1 && a < 1L << 31 && b < 1L << 31 && a * b == 4_611_685_283_988_009_527L ? 1 : 0;
    }

    public void postpone() { later = () -> {}; }

    public void touch() { hits++; }

    private boolean isOften() { return hits > 100; }

    static class Nobody {
        private boolean isThere() { return true; }
    }
}
