#include "javatext/scripted_verifier.h"

namespace heapwright::javatext {

std::string_view scripted_verifier() {
  return R"java(// Written by heapwright for the tests beside it. It stands in for the Verifier of the benchmarks, and must come
// before that one on the class path.
package org.sosy_lab.sv_benchmarks;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

public final class Verifier {
    private static final Deque<Object> values = new ArrayDeque<>();

    /** What the next calls of nondet methods answer, one after the other. */
    public static void script(Object... answers) {
        values.clear();
        values.addAll(Arrays.asList(answers));
    }

    private static Object next() {
        if (values.isEmpty()) throw new IllegalStateException("more values are asked for than the test has");
        return values.removeFirst();
    }

    public static void assume(boolean condition) {
        if (!condition) throw new IllegalStateException("an assumption does not hold");
    }

    public static boolean nondetBoolean() {
        return (Boolean) next();
    }

    public static byte nondetByte() {
        return (Byte) next();
    }

    public static char nondetChar() {
        return (Character) next();
    }

    public static short nondetShort() {
        return (Short) next();
    }

    public static int nondetInt() {
        return (Integer) next();
    }

    public static long nondetLong() {
        return (Long) next();
    }

    public static float nondetFloat() {
        return (Float) next();
    }

    public static double nondetDouble() {
        return (Double) next();
    }

    public static String nondetString() {
        return (String) next();
    }
}
)java";
}

}  // namespace heapwright::javatext
