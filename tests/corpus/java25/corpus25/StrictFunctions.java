package corpus25;

/** Mathematical functions that the JDK itself implements in Java. */
public class StrictFunctions {
    public static double atan(double a) { return Math.atan(a); }
    public static double atan2(double y, double x) { return Math.atan2(y, x); }
    public static double asin(double a) { return Math.asin(a); }
    public static double acos(double a) { return Math.acos(a); }
    public static double expm1(double a) { return Math.expm1(a); }
    public static double log1p(double a) { return Math.log1p(a); }
    public static double sinh(double a) { return Math.sinh(a); }
    public static double cosh(double a) { return Math.cosh(a); }
    public static double tanh(double a) { return Math.tanh(a); }
    public static double strictSin(double a) { return StrictMath.sin(a); }
}
