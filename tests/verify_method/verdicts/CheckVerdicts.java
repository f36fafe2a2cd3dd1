import java.io.DataInputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * The expected verdicts against random inputs: CheckVerdicts PROGRAMS_FILE CLASSES_FOLDER INPUTS. No input may break what
 * holds; what is violated must be broken by one, by an exception that the list names. Needs -ea.
 */
final class CheckVerdicts {
    private static final int ENOUGH = 500;
    private static final long STUCK_MILLISECONDS = 20_000;
    private static final List<Class<? extends Throwable>> BUGS = List.of(NullPointerException.class,
        IndexOutOfBoundsException.class, ClassCastException.class, ArithmeticException.class,
        NegativeArraySizeException.class, ArrayStoreException.class, StackOverflowError.class);

    private final String line;
    private final String name;
    private final boolean holds;
    private final List<String> thrown;
    private final boolean assertions;
    private final boolean exceptions;
    private final Method invariant;
    private final Executable method;
    private final Map<Field, Object> statics = new HashMap<>();
    private final RandomHeaps heaps;

    private CheckVerdicts(String line, Path folder) throws IOException, ReflectiveOperationException {
        this.line = line;
        String[] words = line.split("#")[0].trim().split("\\s+");
        name = words[0];
        holds = words[1].startsWith("holds");
        thrown = List.of(words[3].split(","));
        List<String> options = Arrays.asList(words).subList(4, words.length);
        assertions = !options.contains("exceptions");
        exceptions = !options.contains("assertions");
        int at = options.indexOf("--invariant");
        invariant = at < 0 ? null : (Method) find(options.get(at + 1));
        method = find(name);
        Class<?> owner = method.getDeclaringClass();
        List<Class<?>> classes = new ArrayList<>();
        Set<String> texts = new HashSet<>();
        try (Stream<Path> files = Files.list(folder.resolve("checked"))) {
            for (Path file : files.sorted().collect(Collectors.toList())) {
                String className = file.getFileName().toString().replace(".class", "");
                if (className.equals(owner.getSimpleName()) || className.startsWith(owner.getSimpleName() + "$")) {
                    classes.add(Class.forName("checked." + className));
                    texts.addAll(textsIn(file));
                }
            }
        }
        List<String> sorted = new ArrayList<>(texts);
        Collections.sort(sorted);
        heaps = new RandomHeaps(1, classes, sorted);
        for (Class<?> each : classes) {
            for (Field field : each.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers)) {
                    field.setAccessible(true);
                    statics.put(field, field.get(null));
                }
            }
        }
    }

    private static Executable find(String full) throws ReflectiveOperationException {
        int dot = full.lastIndexOf('.');
        Class<?> owner = Class.forName(full.substring(0, dot));
        String wanted = full.substring(dot + 1);
        List<Executable> found = new ArrayList<>();
        for (Executable each : wanted.equals("<init>") ? owner.getDeclaredConstructors() : owner.getDeclaredMethods()) {
            if (wanted.equals("<init>") || each.getName().equals(wanted)) {
                found.add(each);
            }
        }
        if (found.size() != 1) {
            throw new NoSuchMethodException(full + ": " + found.size() + " such methods");
        }
        found.get(0).setAccessible(true);
        return found.get(0);
    }

    /** The constants of a class file that are texts. */
    private static List<String> textsIn(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            in.readLong();
            int count = in.readUnsignedShort();
            Map<Integer, String> utf8 = new HashMap<>();
            List<Integer> strings = new ArrayList<>();
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1:
                        utf8.put(i, in.readUTF());
                        break;
                    case 8:
                        strings.add(in.readUnsignedShort());
                        break;
                    case 5: case 6:
                        in.readLong();
                        i++;
                        break;
                    case 7: case 16: case 19: case 20:
                        in.readUnsignedShort();
                        break;
                    case 15:
                        in.skipBytes(3);
                        break;
                    default:
                        in.readInt();
                }
            }
            return strings.stream().map(utf8::get).collect(Collectors.toList());
        }
    }

    private boolean isMeant(Object[] values) throws ReflectiveOperationException {
        if (invariant == null) {
            return true;
        }
        for (Object value : values) {
            if (invariant.getDeclaringClass().isInstance(value)) {
                boolean isStatic = Modifier.isStatic(invariant.getModifiers());
                if (!(boolean) (isStatic ? invariant.invoke(null, value) : invariant.invoke(value))) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isBug(Throwable problem) {
        if (problem instanceof AssertionError) {
            return assertions;
        }
        return exceptions && BUGS.stream().anyMatch(bug -> bug.isInstance(problem));
    }

    /** Receiver first. Null if the receiver came out null. */
    private Object[] values() throws ReflectiveOperationException {
        heaps.startHeap();
        for (Map.Entry<Field, Object> entry : statics.entrySet()) {
            boolean other = holds && heaps.chance(50);
            entry.getKey().set(null, other ? heaps.make(entry.getKey().getType()) : entry.getValue());
        }
        List<Object> values = new ArrayList<>();
        if (method instanceof Method && !Modifier.isStatic(method.getModifiers())) {
            Object receiver = heaps.make(method.getDeclaringClass());
            if (receiver == null) {
                return null;
            }
            values.add(receiver);
        }
        for (Class<?> type : method.getParameterTypes()) {
            values.add(heaps.make(type));
        }
        return values.toArray();
    }

    private void call(Object[] values) throws ReflectiveOperationException {
        if (method instanceof Constructor) {
            ((Constructor<?>) method).newInstance(values);
        } else if (Modifier.isStatic(method.getModifiers())) {
            ((Method) method).invoke(null, values);
        } else {
            ((Method) method).invoke(values[0], Arrays.copyOfRange(values, 1, values.length));
        }
    }

    /** Prints what was seen; false when it contradicts the list. */
    private boolean check(int inputs, AtomicLong alive) throws ReflectiveOperationException {
        Map<String, Integer> bugs = new TreeMap<>();
        Map<String, Integer> others = new TreeMap<>();
        int executed = 0;
        int found = 0;
        Verifier.inputs = heaps::make;
        for (int i = 0; i < inputs && found < ENOUGH; i++) {
            alive.set(System.currentTimeMillis());
            Object[] values = values();
            if (values == null || !isMeant(values)) {
                continue;
            }
            try {
                call(values);
            } catch (InvocationTargetException e) {
                Throwable problem = e.getCause();
                if (problem instanceof Verifier.Unwanted) {
                    continue;
                }
                found += isBug(problem) ? 1 : 0;
                (isBug(problem) ? bugs : others).merge(problem.getClass().getSimpleName(), 1, Integer::sum);
            }
            executed++;
        }
        boolean right = holds ? bugs.isEmpty() : !bugs.isEmpty() && thrown.containsAll(bugs.keySet());
        boolean tried = found > 0 || executed * 500L >= inputs;
        String word = !right ? "WRONG" : tried ? "right" : "UNTRIED";
        System.out.printf("%-9s %-34s %8d executed; bugs %s, else %s%n", word, name, executed, bugs, others);
        if (!right || !tried) {
            System.out.println("  " + line);
        }
        return right && tried;
    }

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        Path folder = Path.of(args[1]);
        AtomicLong alive = new AtomicLong(System.currentTimeMillis());
        int lines = 0;
        int wrong = 0;
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (lines++ == 0) {
                stopWhenStuck(alive);
            }
            if (!new CheckVerdicts(line, folder).check(Integer.parseInt(args[2]), alive)) {
                wrong++;
            }
        }
        System.out.println(lines + " methods, " + wrong + " verdicts contradicted or hardly tried");
        System.exit(lines > 0 && wrong == 0 ? 0 : 1);
    }

    private static void stopWhenStuck(AtomicLong alive) {
        Thread thread = new Thread(() -> {
            while (System.currentTimeMillis() - alive.get() < STUCK_MILLISECONDS) {
                try {
                    Thread.sleep(1000);
                } catch (InterruptedException e) {
                    return;
                }
            }
            System.out.println("A method does not end: the one after the last that is shown");
            System.exit(1);
        });
        thread.setDaemon(true);
        thread.start();
    }
}
