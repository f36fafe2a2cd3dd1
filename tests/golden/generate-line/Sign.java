package generate_line;

public class Sign {
    private Sign() {}

    public static int of(int number) {
        int sign = 0;
        if (number > 0) {
            sign = 1;
        }
        if (number < 0) {
            sign = -1;
        }
        return sign;
    }

    private static int unused() {
        return 1;
    }
}
