import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigInteger;
import java.util.*;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Collections, streams and the like, as code that calls the class under test would pass them. */
final class PlatformObjects {
    private record Entry(Class<?> type, Supplier<?> supplier) {}

    private final Values values;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<Class<?>, List<Supplier<?>>> known = new HashMap<>();

    PlatformObjects(Values values) {
        this.values = values;
        addCollections();
        addMaps();
        addViews();
        addOthers();
    }

    /** What makes objects of this type. */
    List<Supplier<?>> of(Class<?> type) {
        return known.computeIfAbsent(type, wanted -> entries.stream()
            .filter(entry -> wanted.isAssignableFrom(entry.type)).<Supplier<?>>map(Entry::supplier).toList());
    }

    private void add(Class<?> type, Supplier<?> supplier) {
        entries.add(new Entry(type, supplier));
    }

    private void addCollections() {
        add(ArrayList.class, this::list);
        add(LinkedList.class, () -> fill(new LinkedList<>()));
        add(Vector.class, () -> fill(new Vector<>()));
        add(HashSet.class, () -> fill(new HashSet<>()));
        add(LinkedHashSet.class, () -> fill(new LinkedHashSet<>()));
        add(TreeSet.class, () -> fill(new TreeSet<>()));
        add(TreeSet.class, () -> fill(new TreeSet<>(comparator())));
        add(ArrayDeque.class, () -> fill(new ArrayDeque<>()));
        add(PriorityQueue.class, () -> fill(new PriorityQueue<>()));
        add(List.class, () -> Arrays.asList(element(), element()));
        add(List.class, () -> Collections.unmodifiableList(list()));
        add(Set.class, Set::of);
        add(BitSet.class, BitSet::new);
    }

    private void addMaps() {
        add(HashMap.class, () -> fill(new HashMap<>()));
        add(LinkedHashMap.class, () -> fill(new LinkedHashMap<>()));
        add(TreeMap.class, () -> fill(new TreeMap<>()));
        add(TreeMap.class, () -> fill(new TreeMap<>(comparator())));
        add(Properties.class, () -> fill(new Properties()));
        add(Map.class, Map::of);
        add(AbstractMap.SimpleEntry.class, () -> new AbstractMap.SimpleEntry<>(element(), element()));
    }

    private void addViews() {
        add(ListIterator.class, () -> list().listIterator());
        add(Enumeration.class, () -> Collections.enumeration(list()));
        add(Spliterator.class, () -> list().spliterator());
        add(Stream.class, () -> list().stream());
        add(IntStream.class, () -> IntStream.range(0, values.length()));
    }

    private void addOthers() {
        add(Comparator.class, this::comparator);
        add(StringBuilder.class, () -> new StringBuilder(values.text()));
        add(Random.class, () -> new Random(1));
        add(BigInteger.class, () -> BigInteger.valueOf(values.number()));
        add(Locale.class, () -> Locale.ROOT);
        add(Date.class, () -> new Date(values.number()));
        add(StringReader.class, () -> new StringReader(values.text()));
        add(StringWriter.class, StringWriter::new);
        add(PrintWriter.class, () -> new PrintWriter(new StringWriter()));
        add(PrintStream.class, () -> new PrintStream(new ByteArrayOutputStream()));
        add(ByteArrayInputStream.class, () -> new ByteArrayInputStream(values.text().getBytes()));
        add(ByteArrayOutputStream.class, ByteArrayOutputStream::new);
        add(IllegalStateException.class, () -> new IllegalStateException("thrown"));
        add(Object.class, Object::new);
    }

    private Object element() {
        return values.element(Values.DEEPEST);
    }

    private List<Object> list() {
        return fill(new ArrayList<>());
    }

    private <C extends Collection<Object>> C fill(C collection) {
        try {
            for (int i = values.length(); i > 0; i--) {
                collection.add(element());
            }
        } catch (RuntimeException refused) {
            return collection; // it holds what came before
        }
        return collection;
    }

    private <M extends Map<Object, Object>> M fill(M map) {
        try {
            for (int i = values.length(); i > 0; i--) {
                map.put(element(), element());
            }
        } catch (RuntimeException refused) {
            return map;
        }
        return map;
    }

    private Comparator<Object> comparator() {
        Comparator<Object> byText = Comparator.comparing(String::valueOf);
        Comparator<Object> random = (a, b) -> values.pick(List.of(-1, 0, 1));
        Comparator<Object> none = (a, b) -> 0;
        Comparator<Object> byHash = Comparator.comparingInt(Objects::hashCode);
        return values.pick(List.of(byText, byText, byText.reversed(), byHash, none, random));
    }
}
