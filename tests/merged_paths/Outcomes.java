import java.io.IOException;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Executes every random program on every input of the small domain.
 *
 *   java -cp DIR Outcomes TRACED_CLASSES_DIR > outcomes.txt
 *
 * For each program a line "program merged.P0", then one line for each input: the bits of the arguments, a tab and
 * "returns BITS" or "throws CLASS"; last a line "branches " with all outcomes of branches that were taken.
 */
public final class Outcomes {
    private static final class MemoryLoader extends ClassLoader {
        private final Map<String, byte[]> classes;

        MemoryLoader(Map<String, byte[]> classes) {
            super(Outcomes.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private final Map<String, byte[]> classes = new HashMap<>();
    private final PrintWriter out;

    private Outcomes(PrintWriter out) {
        this.out = out;
    }

    public static void main(String[] args) throws Exception {
        try (PrintWriter out = new PrintWriter(System.out)) {
            Outcomes outcomes = new Outcomes(out);
            for (String program : outcomes.load(Path.of(args[0]))) {
                outcomes.execute(program);
            }
        }
    }

    /** Answers the names of the programs, in the order of their numbers. */
    private List<String> load(Path folder) throws IOException {
        List<String> programs = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("merged"))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = "merged." + file.getFileName().toString().replace(".class", "");
                classes.put(name, Files.readAllBytes(file));
                if (name.matches("merged\\.P\\d+")) {
                    programs.add(name);
                }
            }
        }
        programs.sort(Comparator.comparing((String name) -> Integer.parseInt(name.substring("merged.P".length()))));
        return programs;
    }

    private void execute(String program) throws ReflectiveOperationException {
        out.println("program " + program);
        Witnesses.forgetTaken();
        Method method = entry(program);
        Method reset = Arrays.stream(method.getDeclaringClass().getDeclaredMethods()).filter(m -> m.getName().equals("reset")).findAny().orElse(null);
        if (reset != null) {
            reset.setAccessible(true);
        }
        for (Object[] input : Inputs.of(method.getParameterTypes())) {
            if (reset == null) {
                method = entry(program);
            } else {
                reset.invoke(null);
            }
            StringBuilder line = new StringBuilder();
            for (Object value : input) {
                line.append(line.length() == 0 ? "" : " ").append(Long.toHexString(bits(value)));
            }
            try {
                Object result = method.invoke(null, input);
                line.append("\treturns ").append(Long.toHexString(bits(result)));
            } catch (InvocationTargetException e) {
                line.append("\tthrows ").append(e.getCause().getClass().getName());
            }
            out.println(line);
        }
        out.println("branches " + Witnesses.taken());
    }

    /** In classes whose static fields nobody has written yet. */
    private Method entry(String program) throws ReflectiveOperationException {
        Class<?> type = new MemoryLoader(classes).loadClass(program);
        return Arrays.stream(type.getDeclaredMethods()).filter(m -> m.getName().equals("m")).findAny().orElseThrow();
    }

    /** As many as the type has; of a NaN the canonical ones. */
    private static long bits(Object value) {
        if (value instanceof Boolean) {
            return (Boolean) value ? 1 : 0;
        } else if (value instanceof Character) {
            return (Character) value;
        } else if (value instanceof Byte) {
            return (Byte) value & 0xffL;
        } else if (value instanceof Short) {
            return (Short) value & 0xffffL;
        } else if (value instanceof Integer) {
            return (Integer) value & 0xffffffffL;
        } else if (value instanceof Float) {
            return Float.floatToIntBits((Float) value) & 0xffffffffL;
        }
        return value instanceof Double ? Double.doubleToLongBits((Double) value) : (Long) value;
    }
}
