package corpus;

/** Exceptions thrown by instructions themselves, not caught. */
public final class Implicit {
    int field;
    Implicit next;
    long wide;

    int get() { return field; }

    private static Implicit nothing() { return null; }

    public static int divInt(int a, int b) { return a / b; }
    public static int remInt(int a, int b) { return a % b; }
    public static long divLong(long a, long b) { return a / b; }
    public static long remLong(long a, long b) { return a % b; }

    public static int getField() { return nothing().field; }
    public static void putField() { nothing().field = 3; }
    public static void putWide() { nothing().wide = 3L; }
    public static int invoke() { return nothing().get(); }
    public static int chain() { Implicit i = new Implicit(); return i.next.field; }
    public static int stringLength(String s) { return s.length(); }
    public static int arrayLength() { int[] a = null; return a.length; }
    public static void throwNull() { RuntimeException e = null; throw e; }
    public static int monitor() { Object o = null; synchronized (o) { return 1; } }
    public static int unbox() { Integer i = null; return i; }
    public static boolean unboxBoolean() { Boolean b = null; return b; }
    public static int switchOnNull(String s) { switch (s) { case "a": return 1; default: return 2; } }

    public static int loadInt() { int[] a = null; return a[0]; }
    public static long loadLong() { long[] a = null; return a[0]; }
    public static float loadFloat() { float[] a = null; return a[0]; }
    public static double loadDouble() { double[] a = null; return a[0]; }
    public static byte loadByte() { byte[] a = null; return a[0]; }
    public static boolean loadBoolean() { boolean[] a = null; return a[0]; }
    public static char loadChar() { char[] a = null; return a[0]; }
    public static short loadShort() { short[] a = null; return a[0]; }
    public static Object loadObject() { Object[] a = null; return a[0]; }
    public static void storeLongAt(int i) { long[] a = new long[3]; a[i] = 7; }
    public static void storeInt() { int[] a = null; a[0] = 1; }
    public static void storeLong() { long[] a = null; a[0] = 1; }
    public static void storeFloat() { float[] a = null; a[0] = 1; }
    public static void storeDouble() { double[] a = null; a[0] = 1; }
    public static void storeByte() { byte[] a = null; a[0] = 1; }
    public static void storeChar() { char[] a = null; a[0] = 1; }
    public static void storeShort() { short[] a = null; a[0] = 1; }
    public static void storeObject() { Object[] a = null; a[0] = ""; }

    public static int indexRow(int i) { int[][] a = new int[3][]; return a[i].length; }
    public static int boundsInt(int i) { return new int[] {1, 2, 3}[i]; }
    public static long boundsLong(int i) { return new long[] {1, 2, 3}[i]; }
    public static float boundsFloat(int i) { return new float[] {1, 2, 3}[i]; }
    public static double boundsDouble(int i) { return new double[] {1, 2, 3}[i]; }
    public static byte boundsByte(int i) { return new byte[] {1, 2, 3}[i]; }
    public static boolean boundsBoolean(int i) { return new boolean[] {true, false, true}[i]; }
    public static char boundsChar(int i) { return new char[] {'a', 'b', 'c'}[i]; }
    public static short boundsShort(int i) { return new short[] {1, 2, 3}[i]; }
    public static String boundsObject(int i) { return new String[] {"x", "y", "z"}[i]; }
    public static int setInt(int i) { int[] a = new int[3]; a[i] = 5; return a[0] + a[1] * 10 + a[2] * 100; }
    public static int setByte(int i) { byte[] a = new byte[3]; a[i] = 5; return a[0] + a[1] * 10 + a[2] * 100; }
    public static int setObject(int i) { Object[] a = new Object[3]; a[i] = "q"; return a[0] == null ? 1 : 2; }

    public static int negativeSize(int n) { return new int[n].length; }
    public static int negativeObjects(int n) { return new String[n].length; }
    public static int negativeMulti(int a, int b) { int[][] m = new int[a][b]; return m.length; }
    public static String castObject(int kind) {
        Object o = kind == 0 ? (Object) "s" : kind == 1 ? (Object) Integer.valueOf(4) : kind == 2 ? null : new int[1];
        return (String) o;
    }
    public static Object castArray(boolean strings) {
        Object o = strings ? new String[] {"k"} : new Integer[] {1};
        return ((String[]) o)[0];
    }
    public static Comparable<?> castInterface(boolean ok) {
        Object o = ok ? (Object) "c" : new Object[0];
        return (Comparable<?>) o;
    }
    public static Implicit castOwn() { Object o = "no"; return (Implicit) o; }
    public static String castFromOwn() {
        Object o = new Implicit();
        return (String) o;
    }
    public static void arrayStore(boolean bad) {
        Object[] a = new String[2];
        a[0] = "fine";
        a[1] = bad ? (Object) Integer.valueOf(1) : "fine too";
    }
    public static void arrayStoreOwn() {
        Object[] a = new Implicit[1];
        a[0] = "string";
    }
    public static void arrayStoreNested() {
        Object[] a = new int[2][];
        a[0] = new int[3];
        a[1] = new long[3];
    }
}
