package generate_classes;

public class Zero {
    private Zero() {}

    public static boolean isZero(int number) {
        return number == 0;
    }

    static class NotByItself {}
}
