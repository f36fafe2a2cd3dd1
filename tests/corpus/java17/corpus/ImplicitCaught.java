package corpus;

/** Exceptions thrown by instructions themselves, caught; the result names them. */
public final class ImplicitCaught {
    int field;
    double wide;

    private static Object pick(int kind) { return kind == 0 ? null : "text"; }

    /** Runs the numbered misdeed and says what it raised. */
    public static String misdeed(int which) {
        String done = "nothing";
        try {
            done = "started " + which;
            int r = run(which);
            done = "finished " + r;
        } catch (ArrayIndexOutOfBoundsException e) {
            done += " AIOOBE " + e.getMessage();
        } catch (NullPointerException e) {
            done += " NPE";
        } catch (ClassCastException e) {
            done += " CCE";
        } catch (ArrayStoreException e) {
            done += " ASE " + e.getMessage();
        } catch (NegativeArraySizeException e) {
            done += " NASE " + e.getMessage();
        } catch (ArithmeticException e) {
            done += " AE " + e.getMessage();
        } finally {
            done += ".";
        }
        return done;
    }

    private static int run(int which) {
        ImplicitCaught none = which < 0 ? new ImplicitCaught() : null;
        int zero = which < 0 ? 1 : 0;
        switch (which) {
            case 0: return none.field;
            case 1: none.field = 1; return 1;
            case 2: return (int) none.wide;
            case 3: none.wide = 2; return 1;
            case 4: return none.hashCode();
            case 5: return ((int[]) null)[0];
            case 6: ((long[]) null)[0] = 1; return 1;
            case 7: return (int) ((float[]) null)[0];
            case 8: ((double[]) null)[0] = 1; return 1;
            case 9: return ((byte[]) null)[0];
            case 10: ((char[]) null)[0] = 1; return 1;
            case 11: return ((short[]) null)[0];
            case 12: ((boolean[]) null)[0] = true; return 1;
            case 13: ((Object[]) null)[0] = null; return 1;
            case 14: return ((int[]) null).length;
            case 15: throw (RuntimeException) null;
            case 16: synchronized ((Object) none) { return 1; }
            case 17: return (Integer) null;
            case 18: return (int) (double) (Double) null;
            case 19: return 1 / zero;
            case 20: return 1 % zero;
            case 21: return (int) (1L / zero);
            case 22: return (int) (1L % zero);
            case 23: { int[][] t = new int[2][zero - 1]; return t.length; }
            case 24: return new byte[zero - 5].length;
            case 25: { String[][][] t = new String[2][3][zero - 7]; return t.length; }
            case 26: return ((String) (Object) 1).length();
            case 27: return ((Runnable) pick(1)).hashCode();
            case 28: Object[] a = new Integer[1]; a[0] = "s"; return 1;
            case 29: { int[][] t = new int[5][5]; return t[zero - 1].length; }
            case 30: { int[] t = new int[3]; return t[zero + 3]; }
            case 31: { char[] t = new char[4]; t[4] = 'x'; return 1; }
            case 32: { boolean[] t = new boolean[1]; t[zero + 1] = true; return 1; }
            case 33: { double[] t = new double[0]; t[zero] = 1; return 1; }
            case 34: { long[] t = new long[7]; return (int) t[-1]; }
            case 35: { Object[] t = new Object[2]; t[2] = "k"; return 1; }
            case 36: Object[][] m = new String[1][]; m[0] = new Integer[0]; return 1;
            case 37: return ((String) pick(0)) == null ? 37 : 0;
            case 38: return pick(0) instanceof String ? 1 : 2;
            case 39: { float[] t = new float[1]; t[5] = 1f; return 2; }
            case 40: { short[] t = new short[1]; t[-5] = 1; return 2; }
            default: return new ImplicitCaught().field;
        }
    }

    /** The handler of a callee's exception, with the locals as they were at the throw. */
    public static String localsSurvive(int n) {
        int a = 1;
        long b = 2;
        String c = "c";
        double d = 0.5;
        try {
            a = 10;
            b = 20;
            c = "cc";
            int q = 100 / n;
            a = 11;
            d = 1.5;
            int[] arr = new int[n];
            arr[n - 2] = q;
            b = 21;
            arr[n] = q;
            c = "ccc";
        } catch (RuntimeException e) {
            return a + " " + b + " " + c + " " + d + " " + e.getClass().getName() + " " + e.getMessage();
        }
        return "none";
    }

    /** The order of evaluation when several operands are bad. */
    public static String order(int which) {
        StringBuilder log = new StringBuilder();
        try {
            int[] none = null;
            int[] some = new int[2];
            switch (which) {
                case 0: none[mark(log, "index", 5)] = mark(log, "value", 6); break;
                case 1: some[mark(log, "index", 5)] = mark(log, "value", 6) / 0; break;
                case 2: some[mark(log, "index", 5)] += mark(log, "value", 6); break;
                case 3: none[mark(log, "index", 1)] += mark(log, "value", 6); break;
                case 5: some[mark(log, "index", 0)] = some[mark(log, "second", 1)] = mark(log, "value", 3); break;
                case 6: log.append(new int[mark(log, "d0", 1)][mark(log, "d1", -1)][mark(log, "d2", 2)].length); break;
                default: log.append(mark(log, "x", 1) + mark(log, "y", 2) * mark(log, "z", 3));
            }
        } catch (RuntimeException e) {
            log.append(e.getClass().getName());
        }
        return log.toString();
    }

    private static int mark(StringBuilder log, String what, int value) {
        log.append(what).append(' ');
        return value;
    }
}
