package corpus;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** BigInteger and BigDecimal. */
public final class BigNumbers {
    public static BigInteger factorial(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) {
            r = r.multiply(BigInteger.valueOf(i));
        }
        return r;
    }

    public static BigInteger fibonacci(int n) {
        BigInteger a = BigInteger.ZERO;
        BigInteger b = BigInteger.ONE;
        for (int i = 0; i < n; i++) {
            BigInteger t = a.add(b);
            a = b;
            b = t;
        }
        return a;
    }

    public static String divide(String a, String b) {
        BigInteger[] qr = new BigInteger(a).divideAndRemainder(new BigInteger(b));
        return qr[0] + " " + qr[1] + " " + new BigInteger(a).mod(new BigInteger(b).abs());
    }

    public static String operations(String a, String b) {
        BigInteger x = new BigInteger(a);
        BigInteger y = new BigInteger(b);
        return x.add(y) + " " + x.subtract(y) + " " + x.multiply(y) + " " + x.gcd(y) + " " + x.negate() + " " + x.signum() + " " + x.compareTo(y) + " " + x.bitLength()
            + " " + x.and(y) + " " + x.or(y) + " " + x.xor(y) + " " + x.not() + " " + x.shiftLeft(37) + " " + x.shiftRight(5) + " " + x.bitCount() + " " + x.hashCode();
    }

    public static BigInteger modPow(String a, String e, String m) { return new BigInteger(a).modPow(new BigInteger(e), new BigInteger(m)); }

    public static BigInteger modInverse(String a, String m) { return new BigInteger(a).modInverse(new BigInteger(m)); }

    public static BigInteger power(int a, int e) { return BigInteger.valueOf(a).pow(e); }

    public static String radix(String a) {
        BigInteger x = new BigInteger(a);
        return x.toString(2) + " " + x.toString(16) + " " + x.toString(36) + " " + new BigInteger(x.toString(7), 7).equals(x) + " " + x.intValue() + " " + x.longValue() + " "
            + x.doubleValue();
    }

    public static byte[] bytes(String a) { return new BigInteger(a).toByteArray(); }

    public static BigInteger sqrt(String a) { return new BigInteger(a).sqrt(); }

    public static BigInteger parse(String s) { return new BigInteger(s); }

    public static BigDecimal decimalSum(String a, String b) { return new BigDecimal(a).add(new BigDecimal(b)); }

    public static String decimals(String a, String b) {
        BigDecimal x = new BigDecimal(a);
        BigDecimal y = new BigDecimal(b);
        return x.add(y) + " " + x.subtract(y) + " " + x.multiply(y) + " " + x.divide(y, 10, RoundingMode.HALF_UP) + " " + x.compareTo(y) + " " + x.equals(y) + " " + x.scale()
            + " " + x.precision() + " " + x.negate() + " " + x.stripTrailingZeros() + " " + x.toPlainString() + " " + x.remainder(y);
    }

    public static BigDecimal divideExact(String a, String b) { return new BigDecimal(a).divide(new BigDecimal(b)); }

    public static String rounding(String a) {
        BigDecimal x = new BigDecimal(a);
        StringBuilder b = new StringBuilder();
        for (RoundingMode m : RoundingMode.values()) {
            if (m != RoundingMode.UNNECESSARY) {
                b.append(x.setScale(0, m)).append(' ');
            }
        }
        return b.append(x.round(new MathContext(3))).toString();
    }

    public static BigDecimal fromDouble(double d) { return new BigDecimal(d); }

    public static BigDecimal valueOf(double d) { return BigDecimal.valueOf(d); }

    public static BigDecimal piDigits(int n) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int k = 0; k < n; k++) {
            BigDecimal p = new BigDecimal(4).divide(new BigDecimal(8 * k + 1), 30, RoundingMode.HALF_EVEN)
                .subtract(new BigDecimal(2).divide(new BigDecimal(8 * k + 4), 30, RoundingMode.HALF_EVEN))
                .subtract(BigDecimal.ONE.divide(new BigDecimal(8 * k + 5), 30, RoundingMode.HALF_EVEN))
                .subtract(BigDecimal.ONE.divide(new BigDecimal(8 * k + 6), 30, RoundingMode.HALF_EVEN));
            sum = sum.add(p.divide(new BigDecimal(16).pow(k), 30, RoundingMode.HALF_EVEN));
        }
        return sum.setScale(15, RoundingMode.DOWN);
    }

    public static String primes(String n) {
        BigInteger b = new BigInteger(n);
        return b.isProbablePrime(20) + " " + b.nextProbablePrime() + " " + b.nextProbablePrime().isProbablePrime(5);
    }
}
