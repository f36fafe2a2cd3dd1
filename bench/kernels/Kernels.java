package bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.TreeMap;

/** Small programs that each spend their time on one kind of work. Every one returns a checksum. */
public final class Kernels {
    private Kernels() {}

    /** Does nothing: what remains is the start-up. */
    public static int nothing(int n) {
        return n;
    }

    /** Arithmetic and branches on ints. */
    public static int loop(int n) {
        int x = 1;
        int y = 0;
        for (int i = 0; i < n; i++) {
            x = x * 31 + i;
            y ^= x >>> 7;
            if ((x & 3) == 0) {
                y += i;
            } else {
                y -= x % 13;
            }
        }
        return x ^ y;
    }

    private interface Shape {
        int area(int scale);
    }

    private abstract static class Base implements Shape {
        abstract int side();

        @Override
        public int area(int scale) {
            return side() * scale;
        }
    }

    private static final class Square extends Base {
        @Override
        int side() {
            return 3;
        }
    }

    private static final class Circle extends Base {
        @Override
        int side() {
            return 5;
        }
    }

    private static final class Point implements Shape {
        @Override
        public int area(int scale) {
            return scale;
        }
    }

    private static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    private static int mix(int a, int b) {
        return a * 17 ^ b;
    }

    /** Static, virtual, interface and recursive calls. */
    public static int calls(int n) {
        Shape[] shapes = {new Square(), new Circle(), new Point()};
        int sum = fib(20);
        int next = 0;
        for (int i = 0; i < n; i++) {
            sum = mix(sum, shapes[next].area(i));
            next = next == 2 ? 0 : next + 1;
            if ((i & 0xfffff) == 0) {
                sum += fib(18);
            }
        }
        return sum;
    }

    private static final class Cell {
        int value;
        int visits;
        Cell next;
    }

    /** Reads and writes of fields along a linked list. */
    public static int fields(int n) {
        Cell head = null;
        for (int i = 0; i < 1000; i++) {
            Cell cell = new Cell();
            cell.value = i;
            cell.next = head;
            head = cell;
        }
        int sum = 0;
        for (int round = 0; round < n; round++) {
            for (Cell cell = head; cell != null; cell = cell.next) {
                cell.visits++;
                cell.value = cell.value * 3 + cell.visits;
                sum ^= cell.value;
            }
        }
        return sum;
    }

    /** Arrays of bytes, ints and references. */
    public static int arrays(int n) {
        int sum = 0;
        for (int round = 0; round < n; round++) {
            byte[] composite = new byte[4096];
            int count = 0;
            int[] primes = new int[600];
            for (int i = 2; i < composite.length; i++) {
                if (composite[i] == 0) {
                    primes[count++] = i;
                    for (int j = i + i; j < composite.length; j += i) {
                        composite[j] = 1;
                    }
                }
            }
            Integer[] boxes = new Integer[count];
            for (int i = 0; i < count; i++) {
                boxes[i] = primes[i];
            }
            Integer[] copy = new Integer[count];
            for (int i = 0; i < count; i++) {
                copy[i] = boxes[count - 1 - i];
            }
            for (int i = 0; i < count; i++) {
                sum = sum * 31 + primes[i] + copy[i];
            }
        }
        return sum;
    }

    /** Arithmetic and comparisons on longs. */
    public static long longs(int n) {
        long x = 88172645463325252L;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            sum += x > 0 ? x % 1000003L : x / 7L;
        }
        return sum;
    }

    /** Arithmetic, conversions and comparisons on doubles. */
    public static double doubles(int n) {
        double sum = 0.0;
        double x = 0.5;
        for (int i = 1; i <= n; i++) {
            x = 3.75 * x * (1.0 - x);
            sum += x > 0.5 ? x / i : -x;
            if ((int) (x * 16.0) == 3) {
                sum += 0.125;
            }
        }
        return sum;
    }

    /** Building strings and reading them char by char. */
    public static int strings(int n) {
        int hash = 0;
        for (int round = 0; round < n; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 40; i++) {
                text.append((char) ('a' + (i + round) % 26)).append(i).append('-');
            }
            String result = text.toString();
            for (int i = 0; i < result.length(); i++) {
                hash = hash * 31 + result.charAt(i);
            }
            hash += result.indexOf("z3") + result.substring(10, 20).hashCode();
        }
        return hash;
    }

    /** HashMap, TreeMap and ArrayList of the JDK. */
    public static int collections(int n) {
        int sum = 0;
        for (int round = 0; round < n; round++) {
            HashMap<Integer, Integer> hashed = new HashMap<>();
            TreeMap<Integer, Integer> ordered = new TreeMap<>();
            ArrayList<Integer> list = new ArrayList<>();
            int key = round;
            for (int i = 0; i < 300; i++) {
                key = (key * 1103515245 + 12345) & 0xffff;
                Integer old = hashed.get(key & 127);
                hashed.put(key & 127, old == null ? i : old + i);
                ordered.put(key, i);
                list.add(key);
            }
            for (int value : list) {
                if (ordered.containsKey(value ^ 1)) {
                    sum += ordered.headMap(value).isEmpty() ? 1 : ordered.firstKey();
                }
            }
            for (int value : hashed.values()) {
                sum = sum * 31 + value;
            }
        }
        return sum;
    }
}
