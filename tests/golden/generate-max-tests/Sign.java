package generate_max_tests;

public class Sign {
    private Sign() {}

    public static String of(int number) {
        if (number < 0) {
            return "negative";
        }
        return number == 0 ? "zero" : "positive";
    }
}
