package corpus;

/** Boxes, their caches and their identity. */
public final class Boxing {
    public static boolean sameInteger(int i) {
        Integer a = i;
        Integer b = i;
        return a == b;
    }
    public static boolean sameLong(long i) {
        Long a = i;
        Long b = i;
        return a == b;
    }
    public static String caches(int i) {
        Byte b1 = (byte) i;
        Byte b2 = (byte) i;
        Short s1 = (short) i;
        Short s2 = (short) i;
        Character c1 = (char) i;
        Character c2 = (char) i;
        Boolean z1 = i > 0;
        Boolean z2 = i > 0;
        return (b1 == b2) + " " + (s1 == s2) + " " + (c1 == c2) + " " + (z1 == z2) + " " + s1.equals(s2) + " " + c1.equals(c2);
    }
    public static String mixedEquality(int i) {
        Integer a = i;
        Long l = (long) i;
        return a.equals(i) + " " + l.equals(i) + " " + l.equals((long) i) + " " + (l == i) + " " + (a == i) + " " + new Object().equals(a);
    }
    public static String hashes(int i, long l, double d, float f) {
        return Integer.valueOf(i).hashCode() + " " + Long.valueOf(l).hashCode() + " " + Double.valueOf(d).hashCode() + " "
            + Float.valueOf(f).hashCode() + " " + Boolean.TRUE.hashCode() + " " + Boolean.FALSE.hashCode() + " "
            + Character.valueOf((char) i).hashCode() + " " + Byte.valueOf((byte) i).hashCode();
    }
    public static Object ternary(boolean b) {
        Integer i = 5;
        Double d = 2.5;
        return b ? i : d;
    }
    public static Object ternaryBoxed(boolean b) {
        Object o = b ? (Object) Integer.valueOf(5) : (Object) Double.valueOf(2.5);
        return o;
    }
    public static int ternaryNull(boolean b) {
        Integer n = null;
        try {
            int x = b ? 1 : n;
            return x;
        } catch (NullPointerException e) {
            return -1;
        }
    }
    public static String increments(int n) {
        Integer i = n;
        Integer before = i;
        i++;
        ++i;
        i += 10;
        Long l = 5L;
        l *= i;
        Character c = 'a';
        c++;
        Byte b = 127;
        b++;
        Double d = 1.5;
        d /= 2;
        return before + " " + i + " " + l + " " + c + " " + b + " " + d;
    }
    public static String doubles(double a, double b) {
        Double x = a;
        Double y = b;
        return x.equals(y) + " " + x.compareTo(y) + " " + (a == b) + " " + x.isNaN() + " " + x.intValue() + " " + x.longValue() + " " + x.floatValue();
    }
    public static Integer boxed(int x) { return x; }
    public static Long boxedLong(long x) { return x; }
    public static Character boxedChar(char x) { return x; }
    public static Boolean boxedBoolean(boolean x) { return !x; }
    public static Float boxedFloat(float x) { return x; }
    public static Object nullResult() { return null; }
    public static int varargs() { return sum() + sum(1) * 10 + sum(1, 2, 3) * 100 + sum(new int[] {4, 5}) * 1000 + count(1, "a", null, 'c', 2.0); }
    private static int sum(int... xs) {
        int s = 0;
        for (int x : xs) {
            s += x;
        }
        return s;
    }
    private static int count(Object... os) {
        int n = 0;
        for (Object o : os) {
            n += o == null ? 100 : o instanceof Number ? 10 : 1;
        }
        return n;
    }
    public static String overloads(int i) {
        byte b = (byte) i;
        short s = (short) i;
        char c = (char) i;
        long l = i;
        float f = i;
        Integer boxed = i;
        Object o = boxed;
        return over(b) + over(s) + over(c) + over(i) + over(l) + over(f) + over(boxed) + over(o) + over("x") + over(1.0);
    }
    private static String over(int i) { return "int "; }
    private static String over(long l) { return "long "; }
    private static String over(double d) { return "double "; }
    private static String over(Integer i) { return "Integer "; }
    private static String over(Object o) { return "Object "; }
    private static String over(CharSequence o) { return "CharSequence "; }
    public static String wrappers(int i) {
        Number[] all = {(byte) i, (short) i, i, (long) i, (float) i, (double) i};
        StringBuilder b = new StringBuilder();
        for (Number n : all) {
            b.append(n.byteValue()).append(n.shortValue()).append(n.intValue()).append(n.longValue()).append(n.floatValue()).append(n.doubleValue()).append(' ');
        }
        return b.toString();
    }
}
