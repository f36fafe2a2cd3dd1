package corpus;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** java.lang.StrictMath, and what java.lang.Math leaves to it. */
public final class StrictFunctions {
    public static double sin(double a) { return StrictMath.sin(a); }
    public static double cos(double a) { return StrictMath.cos(a); }
    public static double tan(double a) { return StrictMath.tan(a); }
    public static double asin(double a) { return StrictMath.asin(a); }
    public static double acos(double a) { return Math.acos(a); }
    public static double atan(double a) { return Math.atan(a); }
    public static double atan2(double a, double b) { return Math.atan2(a, b); }
    public static double log(double a) { return StrictMath.log(a); }
    public static double log10(double a) { return StrictMath.log10(a); }
    public static double log1p(double a) { return Math.log1p(a); }
    public static double exp(double a) { return StrictMath.exp(a); }
    public static double expm1(double a) { return Math.expm1(a); }
    public static double sinh(double a) { return Math.sinh(a); }
    public static double cosh(double a) { return StrictMath.cosh(a); }
    public static double tanh(double a) { return StrictMath.tanh(a); }
    public static double remainder(double a, double b) { return StrictMath.IEEEremainder(a, b); }
    public static String others(double a, double b) {
        return StrictMath.pow(a, b) + " " + StrictMath.cbrt(a) + " " + StrictMath.hypot(a, b) + " " + StrictMath.sqrt(a)
            + " " + StrictMath.rint(a) + " " + StrictMath.ceil(b) + " " + StrictMath.floor(b);
    }

    /** Arguments of every magnitude, and near multiples of pi/2 and near 1, where bits cancel out. */
    private static double argument(long random, int kind) {
        double unit = (random >>> 11) * 0x1.0p-53 - 0.5;
        return switch (kind & 7) {
            case 0 -> Double.longBitsToDouble(random);
            case 1 -> unit * 4;
            case 2 -> unit * 100;
            case 3 -> unit * 3000;
            case 4 -> (double) (random % 1000);
            case 5 -> (random % 1000) * (Math.PI / 2);
            case 6 -> 1 + unit * Math.scalb(1.0, -(int) (random & 31));
            default -> unit * Math.scalb(1.0, (int) (random & 127) - 64);
        };
    }

    private static long digest(long seed, int count, DoubleBinaryOperator function) {
        long random = seed;
        long digest = 17;
        for (int i = 0; i < count; i++) {
            random = random * 6364136223846793005L + 1442695040888963407L;
            double a = argument(random ^ (random >>> 29), i);
            random = random * 6364136223846793005L + 1442695040888963407L;
            double b = argument(random ^ (random >>> 29), i + (int) (random >>> 60));
            digest = digest * 31 + Double.doubleToLongBits(function.applyAsDouble(a, b));
        }
        return digest;
    }

    private static long digest(int count, DoubleUnaryOperator function) {
        return digest(count, count, (a, b) -> function.applyAsDouble(a));
    }

    public static long sinSweep(int count) { return digest(count, StrictMath::sin); }
    public static long cosSweep(int count) { return digest(count, StrictMath::cos); }
    public static long tanSweep(int count) { return digest(count, StrictMath::tan); }
    public static long asinSweep(int count) { return digest(count, StrictMath::asin); }
    public static long acosSweep(int count) { return digest(count, StrictMath::acos); }
    public static long atanSweep(int count) { return digest(count, StrictMath::atan); }
    public static long atan2Sweep(int count) { return digest(1, count, StrictMath::atan2); }
    public static long logSweep(int count) { return digest(count, StrictMath::log); }
    public static long log10Sweep(int count) { return digest(count, StrictMath::log10); }
    public static long log1pSweep(int count) { return digest(count, StrictMath::log1p); }
    public static long expSweep(int count) { return digest(count, StrictMath::exp); }
    public static long expm1Sweep(int count) { return digest(count, StrictMath::expm1); }
    public static long sinhSweep(int count) { return digest(count, StrictMath::sinh); }
    public static long coshSweep(int count) { return digest(count, StrictMath::cosh); }
    public static long tanhSweep(int count) { return digest(count, StrictMath::tanh); }
    public static long remainderSweep(int count) { return digest(2, count, StrictMath::IEEEremainder); }
}
