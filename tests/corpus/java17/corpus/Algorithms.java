package corpus;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.function.BiFunction;

/** java.util.Collections, views, iterators that have become invalid, bit sets, random streams. */
public final class Algorithms {
    private static List<Integer> numbers(int n) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            l.add(i * 37 % 19);
        }
        return l;
    }

    public static String orders(int n) {
        List<Integer> l = numbers(n);
        StringBuilder b = new StringBuilder();
        Collections.sort(l);
        b.append(l).append(Collections.binarySearch(l, 9)).append(Collections.binarySearch(l, 100));
        Collections.reverse(l);
        b.append(l);
        Collections.rotate(l, 3);
        Collections.swap(l, 0, n - 1);
        b.append(l);
        l.sort(Collections.reverseOrder(Comparator.comparing(x -> x % 5)));
        return b.append(l).append(Collections.max(l)).append(Collections.min(l, Comparator.reverseOrder())).toString();
    }

    public static String shuffled(int n, long seed) {
        List<Integer> l = numbers(n);
        Collections.shuffle(l, new Random(seed));
        return l.toString();
    }

    public static String small() {
        List<String> l = new ArrayList<>(List.of("a", "b", "a", "c"));
        String s = Collections.frequency(l, "a") + "" + Collections.disjoint(l, List.of("x")) + Collections.indexOfSubList(l, List.of("a", "c")) + Collections.replaceAll(l, "a", "z") + l;
        Collections.addAll(l, "p", "q");
        Collections.fill(l.subList(0, 2), "-");
        return s + l + Collections.nCopies(3, "n") + Collections.singletonMap("k", 1) + Collections.emptyList() + Collections.unmodifiableSet(new TreeSet<>(l));
    }

    public static Object unmodifiable(int which) {
        List<Integer> l = Collections.unmodifiableList(new ArrayList<>(List.of(1, 2)));
        switch (which) {
            case 0: return l.add(3);
            case 1: return l.remove(0);
            case 2: return Collections.emptyMap().put(null, null);
            case 3: return Collections.singletonList(1).set(0, 2);
            case 4: return Arrays.asList(1, 2).remove(0);
            case 5: return Arrays.asList(1, 2).add(3);
            default: return Collections.nCopies(2, "x").set(0, "y");
        }
    }

    public static String asList() {
        Integer[] a = {5, 3, 9, 1};
        List<Integer> l = Arrays.asList(a);
        l.set(1, 30);
        Collections.sort(l.subList(1, 4));
        l.replaceAll(x -> x + 1);
        return Arrays.toString(a) + l + l.contains(6) + l.indexOf(31) + l.getClass().getSimpleName() + Arrays.asList(new int[2]).size();
    }

    public static String asListStore() {
        List<Object> l = Arrays.asList((Object[]) new String[] {"a"});
        l.set(0, 1);
        return l.toString();
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static String checked() {
        List raw = Collections.checkedList(new ArrayList<>(), String.class);
        raw.add("fine");
        raw.add(1);
        return raw.toString();
    }

    /** Which of these notice that the list has changed under the iterator? */
    public static String invalidated(int which) {
        List<Integer> l = which < 10 ? new ArrayList<>(List.of(1, 2, 3, 4)) : new LinkedList<>(List.of(1, 2, 3, 4));
        StringBuilder b = new StringBuilder();
        try {
            switch (which % 10) {
                case 0:
                    for (Integer i : l) {
                        b.append(i);
                        l.remove(i);
                    }
                    break;
                case 1:
                    for (Integer i : l) {
                        b.append(i);
                        if (i == 3) {
                            l.remove(i);  // the last but one: the loop just ends
                        }
                    }
                    break;
                case 2:
                    List<Integer> s = l.subList(1, 3);
                    l.add(5);
                    b.append(s.size());
                    break;
                case 3:
                    l.forEach(i -> {
                        b.append(i);
                        l.add(i);
                    });
                    break;
                case 4:
                    l.removeIf(i -> {
                        l.add(9);
                        return i > 2;
                    });
                    break;
                default:
                    ListIterator<Integer> it = l.listIterator();
                    it.next();
                    l.clear();
                    b.append(it.hasNext());
                    it.set(3);
            }
            b.append("fine");
        } catch (ConcurrentModificationException e) {
            b.append("CME ").append(e.getMessage());
        }
        return b + " " + l.size();
    }

    public static String invalidatedMap(boolean tree) {
        Map<String, Integer> m = tree ? new TreeMap<>() : new HashMap<>();
        for (int i = 0; i < 6; i++) {
            m.put("k" + i, i);
        }
        Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator();
        it.next();
        it.remove();
        it.next().setValue(100);
        m.put("k5", 55);
        it.next();
        m.remove("k4");
        try {
            it.next();
            return "no " + m;
        } catch (ConcurrentModificationException e) {
            return "yes " + m;
        }
    }

    public static void removeTwice() {
        Iterator<Integer> it = new ArrayList<>(List.of(1, 2)).iterator();
        it.next();
        it.remove();
        it.remove();
    }

    public static int pastTheEnd(int which) {
        Iterator<Integer> it = (which == 0 ? new ArrayList<Integer>() : which == 1 ? new LinkedList<Integer>() : which == 2 ? List.<Integer>of() : new HashMap<Integer, Integer>().keySet()).iterator();
        return it.next();
    }

    public static String bits(int n) {
        BitSet a = new BitSet();
        BitSet b = new BitSet(n);
        for (int i = 0; i < n; i += 3) {
            a.set(i);
            b.set(i * 2 % n);
        }
        a.flip(2, 70);
        BitSet or = (BitSet) a.clone();
        or.or(b);
        BitSet and = (BitSet) a.clone();
        and.and(b);
        BitSet not = (BitSet) a.clone();
        not.andNot(b);
        return a.cardinality() + " " + a.length() + " " + or.cardinality() + " " + and + " " + not.nextSetBit(5) + " " + not.previousClearBit(40) + " " + a.intersects(b) + " " + a.hashCode() + " " + Arrays.toString(or.toLongArray()) + and.stream().sum() + a.get(3, 9) + a.equals(or);
    }

    public static String bitsOutside(int i) { return "" + new BitSet(8).get(i); }

    public static String randomInts(long seed) {
        Random r = new Random(seed);
        return Arrays.toString(r.ints(5).toArray()) + Arrays.toString(r.ints(5, -3, 100).toArray()) + Arrays.toString(r.longs(2).toArray());
    }

    public static String randomDoubles(long seed) { return Arrays.toString(new Random(seed).doubles(4).toArray()) + Arrays.toString(new Random(seed).doubles(3, 1, 2).toArray()); }

    public static String randomMixed(long seed) {
        Random r = new Random(seed);
        byte[] b = new byte[7];
        r.nextBytes(b);
        return r.nextInt(1 << 20) + " " + r.nextInt(1000003) + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextLong() + Arrays.toString(b);
    }

    public static int randomBound(int bound) { return new Random(1).nextInt(bound); }

    /** A comparator that is no order. */
    public static String badOrder(int n) {
        Integer[] a = new Integer[n];
        Random r = new Random(3);
        Arrays.setAll(a, i -> i);
        Arrays.sort(a, (x, y) -> r.nextInt(3) - 1);
        return Arrays.toString(a);
    }

    public static String leastRecentlyUsed(String s) {
        Map<Character, Integer> m = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Character, Integer> e) { return size() > 3; }
        };
        for (char c : s.toCharArray()) {
            m.merge(c, 1, Integer::sum);
        }
        return m + " " + m.keySet() + m.values();
    }

    public static String split(int n) {
        Spliterator<Integer> s = numbers(n).spliterator();
        Spliterator<Integer> t = s.trySplit();
        StringBuilder b = new StringBuilder();
        if (t != null) {
            t.forEachRemaining(x -> b.append(x).append(' '));
        }
        return b.append("/ ").append(s.tryAdvance(b::append)).append(s.estimateSize()).append(s.hasCharacteristics(Spliterator.SIZED)).toString();
    }

    public static String properties(String text) throws IOException {
        Properties p = new Properties();
        p.load(new StringReader(text));
        return new TreeMap<>(p) + p.getProperty("none", "default");
    }

    public static String identities() {
        Map<String, Integer> m = new IdentityHashMap<>();
        m.put("a", 1);
        m.put(new String("a"), 2);
        m.put("a", 3);
        return m.size() + " " + m.get("a") + " " + m.containsKey(new String("a")) + new WeakHashMap<>(Map.of("k", 1));
    }

    interface Shape {
        double area();
        default String describe() { return label() + rounded(area()); }
        private String label() { return getClass().getSimpleName() + prefix(); }
        private static String prefix() { return ": "; }
        private double rounded(double d) { return Math.round(d * 100) / 100.0; }
        static Shape unit() { return () -> 1; }
    }

    record Square(double side) implements Shape {
        @Override
        public double area() { return side * side; }
    }

    public static String privateMethods(double side) {
        String lambda = Shape.unit().describe();
        return new Square(side).describe() + lambda.substring(lambda.indexOf(':'));
    }

    static class Node<K extends Comparable<K>, V extends Collection<? super K>> {
        final Map<K, List<Map<K, V>>> inner = new TreeMap<>();
        <T extends V> Node<K, V> put(K k, T v) {
            inner.computeIfAbsent(k, x -> new ArrayList<>()).add(Map.of(k, v));
            return this;
        }
        <R> List<R> all(BiFunction<? super K, ? super List<? extends Map<K, V>>, ? extends R> f) {
            List<R> out = new ArrayList<>();
            inner.forEach((k, v) -> out.add(f.apply(k, v)));
            return out;
        }
    }

    public static String nestedGenerics() {
        return new Node<String, List<Object>>().put("b", new ArrayList<>(List.of(1, "x"))).put("a", new LinkedList<>()).put("b", List.of()).all((k, v) -> k + "=" + v).toString();
    }
}
