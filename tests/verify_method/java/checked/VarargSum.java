package checked;

/** Any number of arguments. */
public final class VarargSum {
    private VarargSum() {}

    static int sum(int... numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    static String first(String... texts) {
        return texts.length == 0 ? "" : texts[0];
    }

    static void check(int a, int b, int c) {
        assert sum() == 0;
        assert sum(a) == a;
        assert sum(a, b, c) == sum(c, a, b);
        assert sum(new int[] {a, b}) == a + b;
        assert first().isEmpty() && first("x", "y").equals("x");
    }
}
