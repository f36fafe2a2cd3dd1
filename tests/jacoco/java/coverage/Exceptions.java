package coverage;

/** Exceptions in the middle of chains: what comes before them is not covered unless a probe was passed. */
public class Exceptions {
    private int value = 3;
    private Exceptions next;

    private static Exceptions maybe(int a) {
        return a > 2 ? new Exceptions() : null;
    }

    private static int fail(int a) {
        if (a == 1) throw new IllegalArgumentException("one");
        return a;
    }

    public static int nullField(int a) {
        Exceptions x = maybe(a);
        if (a < 5) {
            return x.value;
        }
        return x.next.value;
    }

    public static int nullCall(int a) {
        Exceptions x = maybe(a);
        int result = 1;
        if (a > 0)
            result = x.get();
        return result;
    }

    private int get() {
        return value;
    }

    public static int divided(int a, int b) {
        int result = 0;
        if (a > 0) {
            result = 1;
            result += 10 / b;
            result++;
        }
        if (b > 0) {
            result += 10 / a;
        }
        return result;
    }

    public static int sameLine(int a) { if (a > 0) { fail(a); } return a; }

    public static int inCondition(int a) {
        if (a > 0 && fail(a) > 2 && 10 / (a - 4) > 0) {
            return 1;
        }
        return 2;
    }

    public static int twoCalls(int a) {
        fail(a);
        fail(a - 1);
        fail(a - 2);
        return a;
    }

    public static int nested(int a) {
        return fail(fail(a) + fail(a - 3));
    }

    public static void entryLost(int a) {
        fail(a);
    }

    public static int thrown(int a) {
        if (a > 2) throw new IllegalStateException("more than two: " + a);
        if (a == 2) throw null;
        return a;
    }

    public static Object cast(int a) {
        Object x = a > 3 ? "text" : Integer.valueOf(a);
        if (a != 0) {
            x = (String) x;
        }
        return x;
    }

    public static int[] arrays(int a, int b) {
        int[] array = new int[a];
        if (b > 0) {
            array[b] = 1;
        }
        Object[] objects = new String[2];
        if (b < 1) objects[0] = b < 0 ? "x" : (Object) 1;
        return array;
    }

    public static int overflow(int a) {
        return a > 0 ? deep(a) : 1;
    }

    private static int deep(int a) {
        if (a == 4) return ((int[]) null)[a];
        return deep(a + 1) + 1;
    }

    public static int inConstructor(int a) {
        return new Checked(a).value;
    }

    private static class Checked {
        final int value;
        int[] room = new int[2];

        Checked(int a) {
            room[a] = 1;
            value = a > 0 ? 10 / (a - 1) : 5;
        }
    }
}
