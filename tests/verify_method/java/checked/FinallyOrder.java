package checked;

/** What is executed when: try, catch, finally, and the value that is returned. */
public final class FinallyOrder {
    private int steps;

    private int work(int input) {
        int result = 1;
        try {
            steps = steps * 10 + 1;
            if (input < 0) {
                throw new IllegalArgumentException();
            }
            result = 2;
            return result;
        } catch (IllegalArgumentException e) {
            steps = steps * 10 + 2;
            return 3;
        } finally {
            steps = steps * 10 + 4;
            result = 5;
        }
    }

    static void check(int input) {
        FinallyOrder order = new FinallyOrder();
        int result = order.work(input);
        assert result == (input < 0 ? 3 : 2);
        assert order.steps == (input < 0 ? 124 : 14);
    }
}
