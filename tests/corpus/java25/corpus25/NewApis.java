package corpus25;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Library methods that came after Java 17. */
public final class NewApis {
    public static String sequencedList(int n) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            l.addFirst(i);
            l.addLast(-i);
        }
        return l.getFirst() + " " + l.getLast() + " " + l.reversed() + " " + l.removeFirst() + " " + l.removeLast() + " " + l.reversed().indexOf(0) + l;
    }

    public static int emptyFirst() { return new ArrayList<Integer>().getFirst(); }

    public static String sequencedMap(int n) {
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        for (int i = 0; i < n; i++) {
            m.putFirst("k" + i, i);
        }
        m.putLast("k0", 100);
        return m + " " + m.firstEntry() + " " + m.lastEntry() + " " + m.reversed() + " " + m.pollFirstEntry() + " " + m.sequencedKeySet().reversed();
    }

    public static String sequencedSets() {
        LinkedHashSet<String> s = new LinkedHashSet<>(List.of("a", "b", "c"));
        s.addFirst("c");
        s.addLast("a");
        TreeSet<Integer> t = new TreeSet<>(List.of(5, 1, 3));
        TreeMap<Integer, String> m = new TreeMap<>(Map.of(1, "x", 2, "y"));
        return s + " " + s.reversed() + " " + t.reversed() + t.getFirst() + t.getLast() + m.reversed() + m.lastEntry() + new ArrayDeque<>(t).reversed();
    }

    public static String treeSetAddFirst() {
        try {
            new TreeSet<>(List.of(1)).addFirst(0);
            return "added";
        } catch (UnsupportedOperationException e) {
            return "unsupported";
        }
    }

    public static String builderRepeat(String s, int n) {
        return new StringBuilder("<").repeat(s, n).repeat('x', n).append('>').toString();
    }

    public static String clamps(long v) {
        return Math.clamp(v, -10, 10) + " " + Math.clamp((double) v, -0.5, 99.5) + " " + Math.clamp(v, -1000000000000L, 5L);
    }

    public static int clampBad() { return Math.clamp(5L, 10, 1); }

    public static String strings(String s) {
        return s.indexOf("b", 1, 4) + " " + "a,b;c".splitWithDelimiters(",", 0).length + " " + "x".equals(s);
    }

    public static String mathAdditions(int a, int b) {
        return Math.ceilDiv(a, b) + " " + Math.ceilMod(a, b) + " " + Math.unsignedMultiplyHigh(a, b) + " " + Integer.compress(a, 0x0f0f0f0f) + " " + Integer.expand(a, 0x00ff00ff);
    }

    public static String textBlock(int n) {
        return """
            Dear %d,
              "quoted" and \
            joined\tline
            trailing\s\s
            \u00e9""".replace("%d", "" + n);
    }

    public static boolean emoji(String s) { return Character.isEmoji(s.codePointAt(0)); }

    public static String streamToList(int n) {
        return java.util.stream.IntStream.range(0, n).boxed().<Integer>mapMulti((i, out) -> {
            if (i % 2 == 1) {
                out.accept(i);
                out.accept(i * i);
            }
        }).toList().toString();
    }

    public static String hashMapSized(int n) {
        var m = java.util.HashMap.<Integer, String>newHashMap(n);
        for (int i = 0; i < n; i++) {
            m.put(i, "v" + i);
        }
        return m.toString();
    }
}
