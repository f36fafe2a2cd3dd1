package bad_output;

public class Counter {
    private int value;

    public void increment() {
        if (value < 3) value++;
    }

    static boolean isBelowTwo(Counter counter) {
        return counter.value < 2;
    }

    public static int sign(int x) {
        return x < 0 ? -1 : 1;
    }
}
