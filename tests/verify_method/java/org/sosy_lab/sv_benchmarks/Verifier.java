package org.sosy_lab.sv_benchmarks;

import java.util.Random;

/** The inputs of programs that ask for them, as the programs of SV-COMP do; here they come from a random generator. */
public final class Verifier {
    private static final Random RANDOM = new Random();

    private Verifier() {}

    /** Ends the program unless the condition holds: what follows is about such inputs only. */
    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }

    public static boolean nondetBoolean() {
        return RANDOM.nextBoolean();
    }

    public static byte nondetByte() {
        return (byte) RANDOM.nextInt();
    }

    public static char nondetChar() {
        return (char) RANDOM.nextInt();
    }

    public static short nondetShort() {
        return (short) RANDOM.nextInt();
    }

    public static int nondetInt() {
        return RANDOM.nextInt();
    }

    public static long nondetLong() {
        return RANDOM.nextLong();
    }

    public static float nondetFloat() {
        return Float.intBitsToFloat(RANDOM.nextInt());
    }

    public static double nondetDouble() {
        return Double.longBitsToDouble(RANDOM.nextLong());
    }

    public static String nondetString() {
        StringBuilder text = new StringBuilder();
        for (int length = RANDOM.nextInt(16); length > 0; length--) {
            text.append((char) RANDOM.nextInt(128));
        }
        return text.toString();
    }
}
