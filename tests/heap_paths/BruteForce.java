import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * The paths of heapwright against all heaps of a small domain: each heap fulfils the condition of exactly one path, and
 * the method, called with it, ends as that path says.
 *
 *   java BruteForce CLASSES WORK      WORK has rows.txt, N.paths and N.log, and gets the folder "predicates"
 */
final class BruteForce {
    private static final int MAX_EXAMPLES = 3;

    private final Row row;
    private final Executable method;
    private final ClassLoader loader;
    private final BiPredicate<Integer, Object[]> predicates;
    private final List<Method> invariants = new ArrayList<>();
    private final Method precondition; // of all arguments; null: there is none
    private final BitSet hit = new BitSet();
    private final Map<String, Integer> examples = new LinkedHashMap<>();
    private long heaps;
    private long meant;
    private long exactlyOne;
    private long differences;

    @SuppressWarnings("unchecked")
    private BruteForce(Row row, Executable method, ClassLoader loader) throws ReflectiveOperationException {
        this.row = row;
        this.method = method;
        this.loader = loader;
        String name = method.getDeclaringClass().getPackageName() + "." + Predicates.className(row);
        predicates = (BiPredicate<Integer, Object[]>) loader.loadClass(name).getConstructor().newInstance();
        for (String invariant : row.invariants()) {
            invariants.add((Method) Row.find(invariant, loader));
        }
        precondition = row.meant() == null ? null : (Method) Row.find(row.meant(), loader);
    }

    public static void main(String[] args) throws Exception {
        Path classes = Path.of(args[0]);
        Path work = Path.of(args[1]);
        Path compiled = Files.createDirectories(work.resolve("predicates"));
        URL[] path = {classes.toUri().toURL(), compiled.toUri().toURL()};
        List<Row> rows = new ArrayList<>();
        Map<Row, Executable> methods = new LinkedHashMap<>();
        boolean failed = false;
        long allHeaps = 0;
        long allPaths = 0;
        try (URLClassLoader loader = new URLClassLoader(path)) {
            for (String line : Files.readAllLines(work.resolve("rows.txt"))) {
                Row row = new Row(rows.size() + 1, line);
                rows.add(row);
                row.readPaths(work);
                if (!row.paths.isEmpty()) {
                    methods.put(row, Row.find(row.method, loader));
                }
            }
            Predicates.compile(methods, classes, compiled);
            System.out.println(" paths    hit    heaps    meant exactly one  differ  method");
            for (Row row : rows) {
                if (Files.exists(compiled.resolve(classFile(row, methods.get(row))))) {
                    BruteForce check = new BruteForce(row, methods.get(row), loader);
                    check.run();
                    allHeaps += check.meant;
                    allPaths += check.hit.cardinality();
                    System.out.printf("%6d %6d %8d %8d %11d %7d  %s%n", row.paths.size(), check.hit.cardinality(),
                        check.heaps, check.meant, check.exactlyOne, check.differences, row.title());
                } else {
                    System.out.printf("%6d      -        -        -           -       -  %s%n", row.paths.size(),
                        row.title());
                }
                for (String complaint : row.complaints) {
                    failed = true;
                    System.out.printf("FAIL %d %s: %s%n", row.number, row.title(), complaint.replace("\n", "\n     "));
                }
            }
        }
        long wrong = rows.stream().filter(row -> !row.complaints.isEmpty()).count();
        System.out.printf("%d rows, %d with complaints; %d heaps, %d paths that they take%n", rows.size(), wrong,
            allHeaps, allPaths);
        System.exit(failed || allHeaps == 0 ? 1 : 0);
    }

    private static String classFile(Row row, Executable method) {
        if (method == null) {
            return "none"; // no paths, so no predicates
        }
        String packageName = method.getDeclaringClass().getPackageName();
        return packageName.replace('.', '/') + "/" + Predicates.className(row) + ".class";
    }

    private void run() throws ReflectiveOperationException {
        Domain domain = new Domain(row.domain, method.getDeclaringClass().getPackageName(), loader);
        HeapMaker maker = new HeapMaker(domain, method);
        for (Object[] arguments = maker.next(); arguments != null; arguments = maker.next()) {
            heaps++;
            if (isMeant(arguments)) {
                meant++;
                check(maker, invariants.isEmpty() && precondition == null ? arguments : maker.again());
            }
        }
        if (meant == 0) {
            row.complaints.add("no heap was checked");
        }
        if (hit.cardinality() < row.paths.size() && !row.flags.contains("unhit")) {
            for (int i = hit.nextClearBit(0); i < row.paths.size(); i = hit.nextClearBit(i + 1)) {
                complain("no heap takes a path", null, "", i);
            }
        }
        examples.forEach((kind, count) -> {
            if (count > MAX_EXAMPLES) {
                row.complaints.add(kind + ": " + (count - MAX_EXAMPLES) + " more");
            }
        });
    }

    /** Do the invariants hold for the receiver and all arguments of their type? For null those of instances do. */
    private boolean isMeant(Object[] arguments) throws ReflectiveOperationException {
        if (precondition != null) {
            try {
                if (!(Boolean) precondition.invoke(null, arguments)) {
                    return false;
                }
            } catch (InvocationTargetException e) {
                throw new IllegalStateException("a precondition throws", e);
            }
        }
        boolean isStatic = method instanceof Constructor || Modifier.isStatic(method.getModifiers());
        for (Method invariant : invariants) {
            boolean ofInstance = !Modifier.isStatic(invariant.getModifiers());
            Class<?> type = ofInstance ? invariant.getDeclaringClass() : invariant.getParameterTypes()[0];
            for (int i = 0; i < arguments.length; i++) {
                Class<?> declared = isStatic ? method.getParameterTypes()[i]
                    : i == 0 ? method.getDeclaringClass() : method.getParameterTypes()[i - 1];
                if (!type.isAssignableFrom(declared) || ofInstance && arguments[i] == null) {
                    continue;
                }
                try {
                    Object holds = ofInstance ? invariant.invoke(arguments[i]) : invariant.invoke(null, arguments[i]);
                    if (!(Boolean) holds) {
                        return false;
                    }
                } catch (InvocationTargetException e) {
                    return false;
                }
            }
        }
        return true;
    }

    private void check(HeapMaker maker, Object[] arguments) throws ReflectiveOperationException {
        List<Integer> holding = new ArrayList<>();
        for (int i = 0; i < row.paths.size(); i++) {
            try {
                if (predicates.test(i, arguments)) {
                    holding.add(i);
                    hit.set(i);
                }
            } catch (RuntimeException e) {
                complain("a condition throws " + e.getClass().getSimpleName(), maker, "", i);
            }
        }
        if (holding.size() != 1) {
            complain(holding.isEmpty() ? "no path for" : "several paths for", maker, "",
                holding.stream().mapToInt(i -> i).toArray());
            return;
        }
        exactlyOne++;
        Row.Outcome path = row.paths.get(holding.get(0));
        String expected = expected(path);
        String actual = actual(arguments, path.kind().equals("return"));
        if (!expected.equals(actual)) {
            differences++;
            complain("other outcome", maker, ": the JVM " + actual + ", heapwright " + expected, holding.get(0));
        }
    }

    /** A few of each kind, with the heap, unless it is null, and the conditions of the paths. */
    private void complain(String kind, HeapMaker maker, String text, int... paths) throws ReflectiveOperationException {
        if (examples.merge(kind, 1, Integer::sum) <= MAX_EXAMPLES) {
            StringBuilder complaint = new StringBuilder(kind);
            if (maker != null) {
                complaint.append(' ').append(maker.text());
            }
            complaint.append(text);
            for (int path : paths) {
                complaint.append("\npath ").append(path).append(": ").append(row.paths.get(path).condition());
            }
            row.complaints.add(complaint.toString());
        }
    }

    private String expected(Row.Outcome path) {
        if (!path.kind().equals("return")) {
            return path.kind() + " " + path.thrown();
        }
        Class<?> type = Row.returnType(method);
        if (row.flags.contains("kind") || type == void.class) {
            return "return";
        }
        return "return " + (isComparable(type) || path.value().equals("null") ? path.value() : "an object");
    }

    private String actual(Object[] arguments, boolean likeReturn) throws ReflectiveOperationException {
        Object result;
        try {
            if (method instanceof Constructor<?> constructor) {
                result = constructor.newInstance(arguments);
            } else if (Modifier.isStatic(method.getModifiers())) {
                result = ((Method) method).invoke(null, arguments);
            } else {
                result = ((Method) method).invoke(arguments[0], Arrays.copyOfRange(arguments, 1, arguments.length));
            }
        } catch (InvocationTargetException e) {
            return "throw " + e.getCause().getClass().getName();
        }
        Class<?> type = Row.returnType(method);
        if (type == void.class || likeReturn && row.flags.contains("kind")) {
            return "return";
        }
        return "return " + (isComparable(type) || result == null ? String.valueOf(result) : "an object");
    }

    /** Does the text of a value tell which one it is? */
    private static boolean isComparable(Class<?> type) {
        return type.isPrimitive() || type == String.class || type.isEnum();
    }
}
