package checked;

/** Whatever goes wrong is turned into -1. */
public final class SafeIndex {
    private SafeIndex() {}

    static int quotient(int[] numbers, int index, int divisor) {
        try {
            return (numbers[index] & 0xff) / divisor;
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            return -1;
        } catch (NullPointerException e) {
            return -2;
        }
    }

    static void check(int[] numbers, int index, int divisor) {
        int result = quotient(numbers, index, divisor);
        if (numbers == null) {
            assert result == -2;
        } else if (index < 0) {
            assert result == -1;
        }
        if (result > 0) {
            assert divisor > 0 && divisor <= 255;
        }
    }
}
