package paths;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Collections, boxes, streams and lambdas; whole arrays as result. */
public final class Containers {
    private Containers() {}

    enum Day { WORK, REST }

    public static int hashMap(int x) {
        Map<Integer, String> map = new HashMap<>();
        map.put(x & 3, "a");
        map.put(2, "b");
        return map.size();
    }

    public static int treeMap(int x, int y) {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put(x > 0 ? "b" : "d", 1);
        map.put(y > 0 ? "a" : "c", 2);
        return map.firstEntry().getValue();
    }

    public static int boxedSum(int x) {
        Integer a = x & 1;
        Long b = 5L;
        return a + b.intValue() == 6 ? 1 : 0;
    }

    public static int enumMap(int x) {
        EnumMap<Day, Integer> map = new EnumMap<>(Day.class);
        map.put(x > 0 ? Day.WORK : Day.REST, 1);
        return map.containsKey(Day.WORK) ? 1 : 0;
    }

    public static int deque(int x) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        deque.push(1);
        if (x > 0) {
            deque.push(2);
        }
        return deque.peek();
    }

    public static int bitSet(int i) {
        BitSet set = new BitSet();
        set.set(i & 3);
        return set.get(2) ? 1 : 0;
    }

    public static int stream(int x) {
        return IntStream.of(x, 3).map(v -> v > 0 ? 1 : 0).sum();
    }

    public static int optional(int x) {
        return Optional.of(x > 0 ? "a" : "bb").map(String::length).orElse(0);
    }

    public static int random(int x) {
        return new Random(5).nextInt(10) > x ? 1 : 0;
    }

    public static int captured(int n, int m) {
        java.util.function.IntUnaryOperator op = x -> x > n ? 1 : m;
        return op.applyAsInt(3);
    }

    public static int[] sorted(int[] a) {
        java.util.Arrays.sort(a);
        return a;
    }

    public static int equalChars(char[] a) {
        return java.util.Arrays.equals(a, new char[] {'x', 'y'}) ? 1 : 0;
    }

    public static float[] floats(float[] a) {
        if (a.length > 0 && a[0] != a[0]) {
            a[0] = Float.MIN_VALUE;
        }
        return a;
    }

    public static boolean[] booleans(boolean[] a) {
        if (a.length > 0) {
            a[0] = !a[0];
        }
        return a;
    }

    public static short[] shorts(short[] a, short s) {
        if (a.length > 1 && a[1] < s) {
            a[0] = s;
        }
        return a;
    }

    public static double negated(double a) {
        return a < 0 ? a : -a;
    }

    public static long negated(long a) {
        return a < 0 ? a : -a;
    }

    public static int floatCompare(float a, float b) {
        return Float.compare(a, b);
    }

    public static int round(float a) {
        return Math.round(a) == 2 ? 1 : 0;
    }

    public static int ceil(double a) {
        return Math.ceil(a) == 2 ? 1 : 0;
    }

    public static int half(int a) {
        return (int) (a * 0.5) == 3 ? 1 : 0;
    }

    public static int overflowsStack(int a) {
        if (a > 0) {
            try {
                return endless(a);
            } catch (StackOverflowError e) {
                return 3;
            }
        }
        return 0;
    }

    private static int endless(int a) {
        return endless(a) + 1;
    }

    public static int threeDimensions(int n) {
        return n > 2 ? 0 : new int[2][n][1].length;
    }
}
