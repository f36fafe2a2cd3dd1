import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Compiles and executes JUnit tests that must fail: ExecuteTests CLASSES, and on the standard input lines
 * NAME FOLDER THROWN. All sources in the folder come before the classes, and are loaded by a class loader of their own,
 * with assertions. Answers a line for each: NAME executed, or NAME and what is wrong.
 */
final class ExecuteTests {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    private ExecuteTests() {}

    private static List<Path> filesIn(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().collect(Collectors.toList());
        }
    }

    /** What the compiler says; empty if the sources are fine. */
    private static String compile(List<Path> sources, Path classes, Path to) throws IOException {
        StringWriter messages = new StringWriter();
        String path = classes + ":" + System.getProperty("java.class.path");
        try (StandardJavaFileManager files = COMPILER.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-nowarn", "-proc:none", "-Xlint:none", "-cp", path, "-d", to.toString());
            return COMPILER.getTask(messages, files, null, options, null, files.getJavaFileObjectsFromPaths(sources)).call()
                ? "" : messages.toString();
        }
    }

    private static String innermost(Throwable problem) {
        while (problem.getCause() != null) {
            problem = problem.getCause();
        }
        return problem.getClass().getSimpleName();
    }

    private static String execute(Path compiled, Path classes, List<String> thrown)
            throws IOException, ReflectiveOperationException {
        URL[] path = {compiled.toUri().toURL(), classes.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, ExecuteTests.class.getClassLoader())) {
            loader.setDefaultAssertionStatus(true);
            Thread.currentThread().setContextClassLoader(loader);
            LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
            for (Path file : filesIn(compiled, ".class")) {
                String name = compiled.relativize(file).toString().replace('/', '.').replaceAll("\\.class$", "");
                request.selectors(DiscoverySelectors.selectClass(loader.loadClass(name)));
            }
            SummaryGeneratingListener listener = new SummaryGeneratingListener();
            Launcher launcher = LauncherFactory.create();
            LauncherDiscoveryRequest built = request.build();
            launcher.execute(built, listener);
            TestExecutionSummary summary = listener.getSummary();
            if (summary.getTestsFoundCount() == 0 || summary.getTestsFailedCount() != summary.getTestsFoundCount()) {
                return summary.getTestsFoundCount() + " tests, of which " + summary.getTestsFailedCount() + " fail";
            }
            for (TestExecutionSummary.Failure failure : summary.getFailures()) {
                String seen = innermost(failure.getException());
                if (!thrown.contains(seen)) {
                    return "throws " + seen + ", expected " + thrown + ": " + failure.getException();
                }
            }
            return "executed";
        }
    }

    private static String answer(Path folder, Path classes, List<String> thrown) {
        try {
            List<Path> sources = filesIn(folder, ".java");
            if (sources.isEmpty()) {
                return "there is no test";
            }
            Path compiled = Files.createDirectories(folder.resolve("compiled"));
            String messages = compile(sources, classes, compiled);
            return messages.isEmpty() ? execute(compiled, classes, thrown) : "does not compile: " + messages;
        } catch (IOException | ReflectiveOperationException | LinkageError e) {
            return e.toString();
        }
    }

    public static void main(String[] args) throws IOException {
        List<String> answers = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(System.in))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ");
                String answer = answer(Path.of(words[1]), Path.of(args[0]), List.of(words[2].split(",")));
                answers.add(words[0] + " " + answer.replaceAll("\\s+", " "));
            }
        }
        answers.forEach(System.out::println);
    }
}
