package corpus;

import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Maps and sets of java.util. */
public final class Maps {
    /** A key whose hash collides with many others. */
    static final class Bad implements Comparable<Bad> {
        final int id;
        Bad(int id) { this.id = id; }
        @Override
        public int hashCode() { return id % 3; }
        @Override
        public boolean equals(Object o) { return o instanceof Bad && ((Bad) o).id == id; }
        @Override
        public int compareTo(Bad o) { return Integer.compare(id, o.id); }
        @Override
        public String toString() { return "B" + id; }
    }

    static final class BadUnordered {
        final int id;
        BadUnordered(int id) { this.id = id; }
        @Override
        public int hashCode() { return 7; }
        @Override
        public boolean equals(Object o) { return o instanceof BadUnordered && ((BadUnordered) o).id == id; }
    }

    public static Map<Integer, String> hashMap(int n) {
        Map<Integer, String> m = new HashMap<>();
        for (int i = 0; i < n; i++) {
            m.put(i * 17 % 64 - 20, "v" + i);
        }
        m.put(null, "nil");
        m.remove(14);
        return m;
    }

    public static Map<String, Integer> wordCount(String text) {
        Map<String, Integer> m = new HashMap<>();
        for (String w : text.split(" ")) {
            m.merge(w, 1, Integer::sum);
        }
        return m;
    }

    public static String treeified(int n) {
        Map<Bad, Integer> m = new HashMap<>();
        for (int i = 0; i < n; i++) {
            m.put(new Bad(i * 7 % n), i);
        }
        int found = 0;
        for (int i = 0; i < n; i++) {
            Integer v = m.get(new Bad(i));
            found += v == null ? 0 : v;
        }
        for (int i = 0; i < n; i += 2) {
            m.remove(new Bad(i));
        }
        int h = 0;
        for (Map.Entry<Bad, Integer> e : m.entrySet()) {
            h += e.getKey().id * 31 ^ e.getValue();
        }
        return m.size() + " " + found + " " + h + " " + m.containsKey(new Bad(1)) + m.containsKey(new Bad(2));
    }

    public static String treeifiedWithoutOrder(int n) {
        Set<BadUnordered> s = new HashSet<>();
        for (int i = 0; i < n; i++) {
            s.add(new BadUnordered(i % (n - 5)));
        }
        int hits = 0;
        for (int i = 0; i < n; i++) {
            if (s.contains(new BadUnordered(i))) {
                hits++;
            }
        }
        s.removeIf(x -> x.id > 3);
        return s.size() + " " + hits;
    }

    public static String computing(String text) {
        Map<Character, Integer> m = new TreeMap<>();
        for (char c : text.toCharArray()) {
            m.compute(c, (k, v) -> v == null ? 1 : v + 1);
        }
        m.computeIfAbsent('#', k -> 50);
        m.computeIfPresent('a', (k, v) -> v > 1 ? null : v * 100);
        m.replaceAll((k, v) -> v * 2);
        m.putIfAbsent('#', 1);
        return m + " " + m.getOrDefault('?', -1) + m.replace('#', 9);
    }

    public static String treeMap(int n) {
        TreeMap<Integer, Integer> m = new TreeMap<>();
        for (int i = 0; i < n; i++) {
            m.put(i * 37 % 101, i);
        }
        SortedMap<Integer, Integer> head = m.headMap(20);
        String r = m.firstKey() + " " + m.lastEntry() + " " + m.floorKey(50) + " " + m.ceilingKey(50) + " " + m.lowerKey(0) + " " + m.higherEntry(3)
            + " " + head + " " + m.descendingMap().firstKey() + " " + m.subMap(10, true, 30, false);
        head.clear();
        m.pollFirstEntry();
        return r + " " + m.size() + " " + m.tailMap(90);
    }

    public static String treeMapRemovals(int n) {
        TreeMap<String, Integer> m = new TreeMap<>(Collections.reverseOrder());
        for (int i = 0; i < n; i++) {
            m.put("k" + i * 7919 % 1000, i);
        }
        for (int i = 0; i < n; i += 3) {
            m.remove("k" + i * 7919 % 1000);
        }
        long h = 0;
        for (String k : m.keySet()) {
            h = h * 31 + k.hashCode();
        }
        return m.size() + " " + h + " " + m.firstKey() + " " + m.lastKey();
    }

    public static String treeMapNull() {
        try {
            new TreeMap<String, String>().put(null, "x");
            return "put";
        } catch (NullPointerException e) {
            return "NPE";
        }
    }

    public static String uncomparable() {
        try {
            new TreeSet<Object>().add(new Object());
            return "added";
        } catch (ClassCastException e) {
            return "CCE";
        }
    }

    public static String linkedHashMap(boolean access) {
        Map<String, Integer> m = new LinkedHashMap<>(4, 0.75f, access);
        for (String s : "one two three four five".split(" ")) {
            m.put(s, s.length());
        }
        m.get("two");
        m.put("one", 11);
        m.getOrDefault("three", 0);
        m.remove("four");
        m.put("four", 44);
        return m.toString();
    }

    public static String lru(int capacity, String keys) {
        Map<Character, Integer> m = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;
            @Override
            protected boolean removeEldestEntry(Map.Entry<Character, Integer> e) { return size() > capacity; }
        };
        int misses = 0;
        for (char c : keys.toCharArray()) {
            if (m.get(c) == null) {
                m.put(c, misses++);
            }
        }
        return m + " " + misses;
    }

    public static String sets(int n) {
        Set<Integer> a = new HashSet<>();
        Set<Integer> b = new TreeSet<>();
        Set<Integer> c = new LinkedHashSet<>();
        for (int i = 0; i < n; i++) {
            a.add(i * i % 13);
            b.add(i * i * i % 17);
            c.add(i * 5 % 9);
        }
        Set<Integer> union = new TreeSet<>(a);
        union.addAll(b);
        Set<Integer> inter = new TreeSet<>(a);
        inter.retainAll(b);
        Set<Integer> diff = new TreeSet<>(a);
        diff.removeAll(b);
        return a + "" + b + c + union + inter + diff + a.equals(new TreeSet<>(a)) + union.containsAll(inter);
    }

    public static String treeSet(int n) {
        TreeSet<String> s = new TreeSet<>();
        for (int i = 0; i < n; i++) {
            s.add(Integer.toString(i * 7, 3));
        }
        return s.first() + s.last() + s.floor("11") + s.higher("2") + s.headSet("1") + s.tailSet("22", false) + s.pollFirst() + s.descendingSet() + s.size();
    }

    public static String bitSet(int n) {
        BitSet b = new BitSet();
        for (int i = 2; i < n; i++) {
            b.set(i);
        }
        for (int i = 2; i * i < n; i++) {
            if (b.get(i)) {
                for (int j = i * i; j < n; j += i) {
                    b.clear(j);
                }
            }
        }
        BitSet odd = new BitSet();
        odd.set(0, 20);
        odd.flip(5);
        odd.and(b);
        return b.cardinality() + " " + b.nextSetBit(20) + " " + b.nextClearBit(3) + " " + b.length() + " " + odd + " " + b.previousSetBit(n - 1);
    }

    public static String iterationOrder(int n) {
        Map<String, Integer> m = new HashMap<>();
        for (int i = 0; i < n; i++) {
            m.put("key" + i, i);
        }
        StringBuilder b = new StringBuilder();
        for (Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator(); it.hasNext();) {
            Map.Entry<String, Integer> e = it.next();
            if (e.getValue() % 4 == 0) {
                it.remove();
            } else {
                b.append(e.getKey().substring(3)).append(' ');
                e.setValue(e.getValue() * 2);
            }
        }
        int sum = 0;
        for (int v : m.values()) {
            sum += v;
        }
        return b.append(sum).toString();
    }

    public static String immutables() {
        Map<String, Integer> m = Map.of("a", 1, "b", 2);
        Set<Integer> s = Set.of(1, 2, 3);
        List<String> l = List.of("x", "y");
        String r = m.get("a") + m.size() + " " + s.contains(2) + s.contains(9) + " " + l + new TreeMap<>(m) + new TreeSet<>(s);
        try {
            m.put("c", 3);
        } catch (UnsupportedOperationException e) {
            r += " unsupported " + e.getMessage();
        }
        try {
            Set.of(1, 1);
        } catch (IllegalArgumentException e) {
            r += " " + e.getMessage();
        }
        return r + m.equals(Map.of("b", 2, "a", 1)) + s.hashCode() + l.hashCode();
    }

    public static String others() {
        Hashtable<String, Integer> h = new Hashtable<>();
        h.put("x", 1);
        h.put("y", 2);
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        id.put(new String("k"), 1);
        id.put(new String("k"), 2);
        id.put("k", 3);
        id.put("k", 4);
        return h.get("x") + h.get("y") + " " + id.size() + " " + id.get("k") + h.containsValue(2) + Collections.singletonMap("q", 'w') + Collections.emptyMap();
    }

    public static String optional(int x) {
        Optional<Integer> o = x > 0 ? Optional.of(x) : Optional.empty();
        return o.map(i -> i * 2).filter(i -> i > 5).orElse(-1) + " " + o.isPresent() + " " + o + " " + o.flatMap(i -> Optional.of("s" + i)).orElseGet(() -> "none")
            + " " + Optional.ofNullable((String) null).or(() -> Optional.of("alt")).get();
    }

    public static int optionalGet() { return Optional.<Integer>empty().get(); }

    public static String optionalThrow(boolean empty) {
        return (empty ? Optional.<String>empty() : Optional.of("v")).orElseThrow(() -> new IllegalStateException("absent"));
    }

    public static int bigMap(int n) {
        Map<Long, Integer> m = new HashMap<>();
        long x = 88172645463325252L;
        for (int i = 0; i < n; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            m.merge(x % 257, i, (a, b) -> a * 31 + b);
        }
        int h = 0;
        for (Map.Entry<Long, Integer> e : m.entrySet()) {
            h = h * 17 + e.getKey().hashCode() + e.getValue();
        }
        return h;
    }

    public static String concurrentModification() {
        Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2, 3, 3));
        try {
            for (Integer k : m.keySet()) {
                m.put(k + 10, 0);
            }
            return "finished";
        } catch (java.util.ConcurrentModificationException e) {
            return "CME " + m.size();
        }
    }
}
