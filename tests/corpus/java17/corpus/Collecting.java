package corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Collectors and chains of optionals. */
public final class Collecting {
    record Person(String name, int age, String city) { }

    private static List<Person> people() {
        return List.of(new Person("Ann", 31, "Oslo"), new Person("Bob", 25, "Rome"), new Person("Cid", 44, "Oslo"), new Person("Dee", 31, "Bern"), new Person("Eve", 19, "Rome"));
    }

    public static String grouped() { return people().stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.mapping(Person::name, Collectors.toList()))).toString(); }

    public static String groupedHash() { return new TreeMap<>(people().stream().collect(Collectors.groupingBy(Person::age))).toString(); }

    public static String counted() { return people().stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.counting())).toString(); }

    public static String nested() {
        return people().stream().collect(Collectors.groupingBy(p -> p.age() / 10, TreeMap::new, Collectors.groupingBy(Person::city, TreeMap::new, Collectors.summingInt(Person::age)))).toString();
    }

    public static String partitioned(int age) { return people().stream().collect(Collectors.partitioningBy(p -> p.age() > age, Collectors.mapping(Person::name, Collectors.joining("+")))).toString(); }

    public static String joined(int n) { return IntStream.range(0, n).mapToObj(Integer::toString).collect(Collectors.joining(", ", "[", "]")); }

    public static String toMap() { return people().stream().collect(Collectors.toMap(Person::name, Person::age, (a, b) -> a, LinkedHashMap::new)).toString(); }

    public static String toMapMerged() { return people().stream().collect(Collectors.toMap(Person::city, Person::name, String::concat, TreeMap::new)).toString(); }

    public static String toMapTwice() { return people().stream().collect(Collectors.toMap(Person::city, Person::age)).toString(); }

    public static String averages() {
        return people().stream().collect(Collectors.averagingInt(Person::age)) + " " + people().stream().collect(Collectors.summingLong(Person::age)) + " "
            + people().stream().collect(Collectors.averagingDouble(p -> p.age() / 3.0)) + " " + people().stream().mapToInt(Person::age).average();
    }

    public static String statistics() {
        var s = people().stream().mapToInt(Person::age).summaryStatistics();
        return s.getMin() + " " + s.getMax() + " " + s.getAverage() + " " + s.getSum() + " " + s.getCount() + " " + s;
    }

    public static String extremes() {
        Comparator<Person> order = Comparator.comparing(Person::age).thenComparing(Person::name, Comparator.reverseOrder());
        return people().stream().collect(Collectors.minBy(order)) + " " + people().stream().collect(Collectors.maxBy(order)) + " " + people().stream().sorted(order).map(Person::name).toList();
    }

    public static String teeing() { return Stream.of(1, 2, 3, 4).collect(Collectors.teeing(Collectors.summingInt(i -> i), Collectors.counting(), (s, c) -> s + "/" + c)); }

    public static String filtering() {
        return people().stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.filtering(p -> p.age() > 30, Collectors.flatMapping(p -> p.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))))).toString();
    }

    public static String andThen() { return people().stream().map(Person::name).collect(Collectors.collectingAndThen(Collectors.toList(), l -> l.subList(1, 3).toString())); }

    public static String own(String s) {
        return Arrays.stream(s.split("")).collect(Collector.of(StringBuilder::new, (StringBuilder b, String x) -> b.insert(0, x), StringBuilder::append, StringBuilder::toString));
    }

    public static String letters(String s) {
        return s.chars().filter(Character::isLetter).mapToObj(c -> (char) c).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())).toString();
    }

    public static String reducing() { return people().stream().collect(Collectors.reducing(0, Person::age, Integer::sum)) + " " + people().stream().map(Person::city).distinct().collect(Collectors.reducing("", (a, b) -> b + a)); }

    public static boolean unmodifiable() { return people().stream().map(Person::name).collect(Collectors.toUnmodifiableList()).add("x"); }

    public static String flat() { return Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).<String>mapMulti((i, c) -> { c.accept("a" + i); c.accept("b" + i); }).toList().toString(); }

    public static String lazy() {
        List<String> log = new ArrayList<>();
        Optional<Integer> o = Stream.of(5, 3, 8, 1).peek(x -> log.add("p" + x)).filter(x -> x > 4).map(x -> { log.add("m" + x); return x * 2; }).skip(1).findFirst();
        return o + " " + log;
    }

    public static void usedTwice() {
        Stream<String> s = Stream.of("a");
        s.count();
        s.forEach(x -> { });
    }

    public static String whiles() { return Stream.iterate(1, i -> i < 200, i -> i * 3).toList() + " " + Stream.of(1, 2, 3, 1).takeWhile(i -> i < 3).toList() + Stream.of(1, 2, 3, 1).dropWhile(i -> i < 3).toList(); }

    public static String optionals(int n) {
        Optional<Integer> o = n == 0 ? Optional.empty() : Optional.of(n);
        StringBuilder b = new StringBuilder();
        o.filter(x -> x > 3).map(x -> x * 2).ifPresentOrElse(x -> b.append("got ").append(x), () -> b.append("nothing"));
        return b + " " + o.flatMap(x -> x % 2 == 0 ? Optional.of("even") : Optional.empty()).or(() -> Optional.of("odd or none")).get() + " " + o.map(x -> (String) null).isPresent() + " "
            + o.stream().count() + o.orElseGet(() -> -1) + o.equals(Optional.of(4)) + o.hashCode() + OptionalInt.empty() + OptionalInt.of(n);
    }

    public static int optionalMissing() { return OptionalInt.empty().getAsInt(); }

    public static Object optionalNull() { return Optional.of(null); }

    public static String optionalThrows(int n) { return Optional.of(n).filter(x -> x > 0).map(x -> "got " + x).orElseThrow(() -> new IllegalArgumentException("not positive: " + n)); }
}
