package demo;

/** The classic of testing: what kind of triangle do three sides make? */
public final class Triangle {
    private Triangle() {}

    public static String classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return "not a triangle";
        }
        if (a + b <= c || a + c <= b || b + c <= a) {
            return "not a triangle";
        }
        if (a == b && b == c) {
            return "equilateral";
        }
        return a == b || b == c || a == c ? "isosceles" : "scalene";
    }
}
