import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jacoco.core.JaCoCo;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.ExecutionDataWriter;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.internal.data.CRC64;
import org.jacoco.core.runtime.IRuntime;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Writes what JaCoCo counts as branches, lines and methods, and what executions cover of them.
 *
 *   java -cp ... MeasureCoverage version         of JaCoCo
 *   java -cp ... MeasureCoverage totals PATH     every class of a directory or jar
 *   java -cp ... MeasureCoverage record PATH FILE   what half of these executions cover together; writes it to FILE as
 *                                                JaCoCo's agent does
 *   java -cp ... MeasureCoverage run PATH        executions of all public static methods over ints, and their coverage
 */
public final class MeasureCoverage {
    private final Map<String, byte[]> classes = new TreeMap<>();
    private final Map<String, byte[]> originals = new TreeMap<>();
    private boolean isRecording;
    private final Map<String, byte[]> instrumented = new LinkedHashMap<>();
    private final RuntimeData data = new RuntimeData();
    private final StringBuilder out = new StringBuilder();

    public static void main(String[] args) throws Exception {
        if (args[0].equals("version")) {
            System.out.println(JaCoCo.VERSION);
            return;
        }
        MeasureCoverage program = new MeasureCoverage();
        program.read(new File(args[1]));
        if (args[0].equals("totals")) {
            program.printTotals();
        } else if (args[0].equals("record")) {
            program.record(new File(args[2]));
        } else {
            program.runAll();
        }
        System.out.print(program.out);
    }

    private void read(File path) throws IOException {
        if (path.isDirectory()) {
            Path root = path.toPath();
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    String name = root.relativize(file).toString();
                    if (name.endsWith(".class")) {
                        add(name, Files.readAllBytes(file));
                    }
                }
            }
            return;
        }
        try (JarFile jar = new JarFile(path)) {
            for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
                if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        add(entry.getName(), in.readAllBytes());
                    }
                }
            }
        }
    }

    private void add(String file, byte[] bytes) {
        if (!file.endsWith("-info.class")) {
            String name = file.substring(0, file.length() - ".class".length());
            originals.put(name, bytes);
            classes.put(name, withoutPermittedSubclasses(bytes));
        }
    }

    /** JaCoCo 0.8.6 refuses classes that are sealed, as enums with bodies of constants are. */
    private static byte[] withoutPermittedSubclasses(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visitPermittedSubclass(String name) {}
        }, 0);
        return writer.toByteArray();
    }

    /** Adds lines of text: all that there is, or only what is covered. */
    private static void describe(IClassCoverage type, boolean all, TreeSet<String> lines) {
        for (IMethodCoverage method : type.getMethods()) {
            String name = type.getName() + "." + method.getName() + method.getDesc();
            if (method.getBranchCounter().getTotalCount() == 0) {
                if (all || method.getMethodCounter().getCoveredCount() > 0) {
                    lines.add(name + " method");
                }
                continue;
            }
            int counted = 0;
            for (int number = method.getFirstLine(); number <= method.getLastLine(); number++) {
                int count = count(method.getLine(number).getBranchCounter(), all);
                counted += count;
                if (count > 0) {
                    lines.add(name + " line " + Math.max(number, 0) + ": " + count + " branches");
                }
            }
            int rest = count(method.getBranchCounter(), all) - counted;
            if (rest > 0) { // of instructions without a line
                lines.add(name + " line 0: " + rest + " branches");
            }
        }
        for (int number = type.getFirstLine(); number <= type.getLastLine(); number++) {
            ILine line = type.getLine(number);
            if (number > 0 && count(line.getInstructionCounter(), all) > 0) {
                lines.add(type.getName() + " line " + number);
            }
        }
    }

    private static int count(ICounter counter, boolean all) {
        return all ? counter.getTotalCount() : counter.getCoveredCount();
    }

    private void printTotals() throws IOException {
        CoverageBuilder builder = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(new ExecutionDataStore(), builder);
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
            analyzer.analyzeClass(entry.getValue(), entry.getKey());
        }
        TreeSet<String> lines = new TreeSet<>();
        for (IClassCoverage type : builder.getClasses()) {
            describe(type, true, lines);
        }
        lines.forEach(line -> out.append(line).append('\n'));
    }

    private final class Loader extends ClassLoader {
        Loader() {
            super(MeasureCoverage.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                byte[] bytes = instrumented.get(name.replace('.', '/'));
                Class<?> known = findLoadedClass(name);
                if (bytes == null || known != null) {
                    return known != null ? known : super.loadClass(name, resolve);
                }
                return defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    private void runAll() throws Exception {
        IRuntime runtime = new LoggerRuntime();
        Instrumenter instrumenter = new Instrumenter(runtime);
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
            instrumented.put(entry.getKey(), instrumenter.instrument(entry.getValue(), entry.getKey()));
        }
        runtime.startup(data);
        for (String name : classes.keySet()) {
            Class<?> type = new Loader().loadClass(name.replace('/', '.'));
            if (type.getNestHost() != type || type.isAnonymousClass()) {
                continue;
            }
            List<Method> methods = new ArrayList<>();
            for (Method method : type.getDeclaredMethods()) {
                boolean ints = Arrays.stream(method.getParameterTypes()).allMatch(t -> t == int.class);
                boolean executed = Modifier.isPublic(method.getModifiers()) && Modifier.isStatic(method.getModifiers());
                if (executed && ints && !method.isSynthetic()) {
                    methods.add(method);
                }
            }
            methods.sort(Comparator.comparing(Method::getName).thenComparing(Method::getParameterCount));
            for (Method method : methods) {
                for (List<Integer> arguments : argumentLists(method.getParameterCount())) {
                    run(name, method, arguments);
                }
            }
        }
        runtime.shutdown();
    }

    private void record(File file) throws Exception {
        isRecording = true;
        runAll();
        ExecutionDataStore store = new ExecutionDataStore();
        SessionInfoStore sessions = new SessionInfoStore();
        data.collect(store, sessions, false);
        TreeSet<String> lines = new TreeSet<>();
        for (IClassCoverage covered : analyze(store).getClasses()) {
            describe(covered, false, lines);
        }
        lines.forEach(line -> out.append(line).append('\n'));
        try (OutputStream stream = new FileOutputStream(file)) {
            ExecutionDataWriter writer = new ExecutionDataWriter(stream);
            sessions.accept(writer);
            for (ExecutionData executed : store.getContents()) {
                String name = executed.getName();
                long id = CRC64.classId(originals.get(name));
                writer.visitClassExecution(new ExecutionData(id, name, executed.getProbes()));
            }
        }
    }

    private CoverageBuilder analyze(ExecutionDataStore store) throws IOException {
        CoverageBuilder builder = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(store, builder);
        for (ExecutionData executed : store.getContents()) {
            String name = executed.getName();
            analyzer.analyzeClass(new ByteArrayInputStream(classes.get(name)), name);
        }
        return builder;
    }

    private static List<List<Integer>> argumentLists(int parameters) {
        List<List<Integer>> lists = List.of(List.of());
        for (int i = 0; i < parameters; i++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> list : lists) {
                for (int value = -1; value <= (parameters == 1 ? 6 : 2); value++) {
                    List<Integer> next = new ArrayList<>(list);
                    next.add(value);
                    longer.add(next);
                }
            }
            lists = longer;
        }
        return lists;
    }

    /** Each execution has classes of its own, so that initialisers run as well. */
    private void run(String owner, Method prototype, List<Integer> arguments) throws Exception {
        if (isRecording && arguments.stream().mapToInt(Integer::intValue).sum() % 2 != 0) {
            return;
        }
        if (!isRecording) {
            data.reset();
        }
        Class<?> type = new Loader().loadClass(owner.replace('/', '.'));
        Method method = type.getDeclaredMethod(prototype.getName(), prototype.getParameterTypes());
        try {
            method.invoke(null, arguments.toArray());
        } catch (InvocationTargetException | ExceptionInInitializerError e) {
            // an outcome like any other
        }
        if (isRecording) {
            return;
        }
        ExecutionDataStore store = new ExecutionDataStore();
        data.collect(store, new SessionInfoStore(), false);
        TreeSet<String> lines = new TreeSet<>();
        for (IClassCoverage covered : analyze(store).getClasses()) {
            describe(covered, false, lines);
        }
        out.append(owner).append('.').append(method.getName());
        arguments.forEach(argument -> out.append(' ').append(argument));
        out.append('\n');
        lines.forEach(line -> out.append("  ").append(line).append('\n'));
    }
}
