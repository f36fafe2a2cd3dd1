import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * How many mutants of each class its tests notice: MutationScore CLASSES TEST_CLASSES LIST CLASS... prints a row for
 * each class and one for all, "CLASS KILLED EXECUTED", and writes the mutants that survive to the file LIST. Mutants of
 * code that no test executes do not count: with suites that cover every feasible branch, nothing can reach it.
 */
public final class MutationScore {
    private final Path classes;
    private final Path testClasses;
    private final PrintStream survivors;
    private final Map<String, byte[]> unchanged = new HashMap<>();

    private MutationScore(Path classes, Path testClasses, PrintStream survivors) {
        this.classes = classes;
        this.testClasses = testClasses;
        this.survivors = survivors;
    }

    public static void main(String[] arguments) throws Exception {
        int killed = 0;
        int executed = 0;
        try (PrintStream survivors = new PrintStream(arguments[2])) {
            MutationScore score = new MutationScore(Path.of(arguments[0]), Path.of(arguments[1]), survivors);
            for (int i = 3; i < arguments.length; i++) {
                int[] counts = score.of(arguments[i]);
                System.out.println(arguments[i] + " " + counts[0] + " " + counts[1]);
                killed += counts[0];
                executed += counts[1];
            }
        }
        System.out.println("all " + killed + " " + executed);
    }

    /** One class file and its mutants, which have the numbers from {@code first} on. */
    private record Target(String name, Mutator mutator, List<Mutator.Point> points, int first) {}

    /** The mutants of a class and its nested classes that are killed, and those that are executed. */
    private int[] of(String name) throws Exception {
        List<Target> targets = new ArrayList<>();
        Map<String, byte[]> traced = new HashMap<>();
        int count = 0;
        for (Path path : filesOf(name)) {
            String type = classes.relativize(path).toString().replace(".class", "").replace('/', '.');
            Mutator mutator = new Mutator(Files.readAllBytes(path));
            targets.add(new Target(type, mutator, mutator.points(), count));
            traced.put(type, mutator.tracing(mutator.points(), count));
            count += mutator.points().size();
        }
        List<BitSet> reached = new ArrayList<>();
        for (Method test : testsOf(new Loader(traced).loadClass(name + "HeapTest"))) {
            if (!passes(test)) {
                throw new IllegalStateException(test + " fails without a mutation");
            }
            reached.add(Steps.reached());
        }
        int killed = 0;
        int executed = 0;
        for (Target target : targets) {
            for (int i = 0; i < target.points.size(); i++) {
                BitSet tests = new BitSet();
                for (int t = 0; t < reached.size(); t++) {
                    tests.set(t, reached.get(t).get(target.first + i));
                }
                if (tests.isEmpty()) {
                    continue;
                }
                executed++;
                Mutator.Point point = target.points.get(i);
                if (isKilled(name, Map.of(target.name, target.mutator.mutant(point)), tests)) {
                    killed++;
                } else {
                    survivors.println(point.text());
                }
            }
        }
        return new int[] {killed, executed};
    }

    private List<Path> filesOf(String name) throws IOException {
        Path file = classes.resolve(name.replace('.', '/'));
        String pattern = file.getFileName() + "(\\$.*)?\\.class";
        try (var all = Files.list(file.getParent())) {
            return all.filter(path -> path.getFileName().toString().matches(pattern)).sorted().toList();
        }
    }

    private boolean isKilled(String name, Map<String, byte[]> mutant, BitSet tests) throws Exception {
        List<Method> methods = testsOf(new Loader(mutant).loadClass(name + "HeapTest"));
        for (int t = tests.nextSetBit(0); t >= 0; t = tests.nextSetBit(t + 1)) {
            if (!passes(methods.get(t))) {
                return true;
            }
        }
        return false;
    }

    /** In the same order for every loader. */
    private static List<Method> testsOf(Class<?> suite) {
        Map<String, Method> tests = new TreeMap<>();
        for (Method method : suite.getDeclaredMethods()) {
            if (method.isAnnotationPresent(Test.class)) {
                tests.put(method.getName(), method);
            }
        }
        return List.copyOf(tests.values());
    }

    private static boolean passes(Method test) throws ReflectiveOperationException {
        Steps.begin();
        try {
            Constructor<?> constructor = test.getDeclaringClass().getDeclaredConstructor();
            constructor.setAccessible(true);
            test.setAccessible(true);
            test.invoke(constructor.newInstance());
            return true;
        } catch (InvocationTargetException | LinkageError failure) {
            return false;
        }
    }

    /** Defines tests and what they test by itself, some of it from other bytes; takes the rest from its parent. */
    private final class Loader extends ClassLoader {
        private final Map<String, byte[]> changed;

        Loader(Map<String, byte[]> changed) {
            super(MutationScore.class.getClassLoader());
            this.changed = changed;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                byte[] bytes = bytesOf(name);
                return bytes == null ? super.loadClass(name, resolve) : defineClass(name, bytes, 0, bytes.length);
            }
        }

        private byte[] bytesOf(String name) {
            if (changed.containsKey(name)) {
                return changed.get(name);
            }
            return unchanged.computeIfAbsent(name, missing -> {
                for (Path folder : List.of(testClasses, classes)) {
                    Path file = folder.resolve(missing.replace('.', '/') + ".class");
                    if (Files.exists(file)) {
                        try {
                            return Files.readAllBytes(file);
                        } catch (IOException error) {
                            throw new IllegalStateException(error);
                        }
                    }
                }
                return null;
            });
        }
    }
}
