package org.sosy_lab.sv_benchmarks;

import java.util.function.Function;

/** Inputs from whoever executes the program. */
public final class Verifier {
    /** Makes an input of a type. */
    public static Function<Class<?>, Object> inputs;

    private Verifier() {}

    /** These inputs are not meant. */
    public static final class Unwanted extends Error {
        private static final long serialVersionUID = 1;

        Unwanted() {
            super(null, null, false, false);
        }
    }

    public static void assume(boolean condition) {
        if (!condition) {
            throw new Unwanted();
        }
    }

    public static boolean nondetBoolean() {
        return (boolean) inputs.apply(boolean.class);
    }

    public static byte nondetByte() {
        return (byte) inputs.apply(byte.class);
    }

    public static char nondetChar() {
        return (char) inputs.apply(char.class);
    }

    public static short nondetShort() {
        return (short) inputs.apply(short.class);
    }

    public static int nondetInt() {
        return (int) inputs.apply(int.class);
    }

    public static long nondetLong() {
        return (long) inputs.apply(long.class);
    }

    public static float nondetFloat() {
        return (float) inputs.apply(float.class);
    }

    public static double nondetDouble() {
        return (double) inputs.apply(double.class);
    }

    public static String nondetString() {
        Object text = inputs.apply(String.class);
        return text == null ? "" : (String) text;
    }
}
