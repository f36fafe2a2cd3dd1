package corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Small streams. */
public final class Streams {
    public static int evens(int n) { return IntStream.range(0, n).filter(i -> i % 2 == 0).map(i -> i * i).sum(); }

    public static List<String> mapped(String s) {
        return Arrays.stream(s.split(",")).map(String::toUpperCase).collect(Collectors.toList());
    }

    public static String sorted(String s) { return Arrays.stream(s.split(" ")).sorted().collect(Collectors.joining("<")); }

    public static int reduced(int n) { return IntStream.rangeClosed(1, n).boxed().reduce(1, (a, b) -> a * b); }

    public static Optional<Integer> maximum(int n) {
        return Stream.iterate(1, i -> i * 3 % 17).limit(n).max(Comparator.naturalOrder());
    }

    public static Map<Integer, List<String>> grouped(String s) {
        return Arrays.stream(s.split(" ")).collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
    }

    public static long[] longs(int n) { return LongStream.iterate(1, x -> x * -7).limit(n).toArray(); }

    public static String matches(int n) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            l.add(i);
        }
        return l.stream().anyMatch(i -> i == 3) + " " + l.stream().allMatch(i -> i < 5) + " " + l.stream().noneMatch(i -> i > 9) + " "
            + l.stream().skip(2).findFirst() + " " + l.stream().mapToInt(Integer::intValue).average();
    }

    public static List<Integer> flat(int n) {
        return IntStream.range(0, n).boxed().flatMap(i -> Stream.of(i, -i)).distinct().collect(Collectors.toList());
    }

    public static double statistics(int n) {
        var s = IntStream.range(0, n).map(i -> i * i % 11).summaryStatistics();
        return s.getMax() + s.getMin() * 100 + s.getAverage() + s.getSum() + s.getCount();
    }

    public static String peeked(int n) {
        StringBuilder b = new StringBuilder();
        long c = Stream.iterate(1, i -> i + 1).peek(i -> b.append(i).append(' ')).filter(i -> i % 3 == 0).limit(n).mapToInt(i -> i).sum();
        return b.append(c).toString();
    }

    public static String partition(int n) {
        return IntStream.range(0, n).boxed().collect(Collectors.partitioningBy(i -> i % 3 == 0, Collectors.counting())).toString();
    }

    public static int[] sortedInts(int a, int b, int c) { return IntStream.of(a, b, c).sorted().toArray(); }

    public static String chars(String s) { return s.chars().filter(Character::isLetter).mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining()); }
}
