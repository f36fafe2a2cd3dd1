package org.sosy_lab.sv_benchmarks;

import java.util.Random;

/** As the programs of the benchmarks have it. */
public final class Verifier {
    public static void assume(boolean condition) {
        if (!condition) Runtime.getRuntime().halt(1);
    }

    public static int nondetInt() {
        return new Random().nextInt();
    }

    public static byte nondetByte() {
        return (byte) (new Random().nextInt());
    }

    public static String nondetString() {
        return "";
    }
}
