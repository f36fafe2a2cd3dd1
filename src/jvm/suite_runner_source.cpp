#include "jvm/suite_runner_source.h"

namespace heapwright::jvm {

namespace {

constexpr std::string_view kCoverage = R"java(package heapwright.suite;

import java.io.PrintStream;

/** Measures what one run of a suite executes of some classes. */
public interface Coverage {
  /** The class with probes in it. */
  byte[] instrument(byte[] classFile, String name) throws Exception;

  /** Writes what the probes of a class have seen. */
  void write(byte[] classFile, String name, PrintStream out) throws Exception;

  /** What classes execute from now on is not measured. */
  void close();
}
)java";

constexpr std::string_view kSuiteLoader = R"java(package heapwright.suite;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Defines the tests and the classes that they test, so that tests may stand in their packages. */
final class SuiteLoader extends URLClassLoader {
  private final Set<String> measured;
  private final Coverage coverage;
  private volatile Throwable problem;

  /** With probes in the classes `measured`, internal names. */
  SuiteLoader(URL[] path, Set<String> measured, Coverage coverage) {
    super(path, SuiteLoader.class.getClassLoader());
    this.measured = measured;
    this.coverage = coverage;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String internalName = name.replace('.', '/');
    URL url = findResource(internalName + ".class");
    if (url == null) {
      throw new ClassNotFoundException(name);
    }
    try {
      byte[] bytes = read(url);
      if (measured.contains(internalName)) {
        bytes = instrument(bytes, internalName);
      }
      // No class has certificates: those with probes in them could not keep theirs.
      CodeSource source = new CodeSource(url, (Certificate[]) null);
      return defineClass(name, bytes, 0, bytes.length, new ProtectionDomain(source, null));
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  private byte[] instrument(byte[] bytes, String name) {
    try {
      return coverage.instrument(bytes, name);
    } catch (Exception | LinkageError e) {
      problem = e;
      return bytes;
    }
  }

  /** Why a class has no probes; null: all have. */
  Throwable problem() {
    return problem;
  }

  byte[] classFile(String internalName) throws IOException {
    return read(findResource(internalName + ".class"));
  }

  private static byte[] read(URL url) throws IOException {
    try (InputStream in = url.openStream()) {
      return in.readAllBytes();
    }
  }

  /** The class and its nested classes, by internal names. */
  Set<String> withNested(String name) throws IOException {
    Set<String> result = new TreeSet<>();
    result.add(name);
    for (String file : filesBeside(name)) {
      if (file.startsWith(name + "$") && file.endsWith(".class")) {
        result.add(file.substring(0, file.length() - ".class".length()));
      }
    }
    return result;
  }

  private List<String> filesBeside(String name) throws IOException {
    List<String> result = new ArrayList<>();
    URL url = findResource(name + ".class");
    URLConnection connection = url.openConnection();
    if (connection instanceof JarURLConnection) {
      ((JarURLConnection) connection).getJarFile().stream().forEach(e -> result.add(e.getName()));
      return result;
    }
    String packagePath = name.substring(0, name.lastIndexOf('/') + 1);
    try {
      for (String file : new File(url.toURI()).getParentFile().list()) {
        result.add(packagePath + file);
      }
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
    return result;
  }
}
)java";

constexpr std::string_view kTestExecution = R"java(package heapwright.suite;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** One test on a new instance of its class. */
final class TestExecution implements Runnable {
  private final ClassLoader loader;
  private final String className;
  private final String testName;
  private volatile String failure;

  TestExecution(ClassLoader loader, String className, String testName) {
    this.loader = loader;
    this.className = className;
    this.testName = testName;
  }

  @Override
  public void run() {
    try {
      invoke();
    } catch (Throwable e) {
      failure = describe(e);
    }
  }

  /** Null if the test passed. */
  String failure() {
    return failure;
  }

  private void invoke() throws Throwable {
    try {
      Class<?> suite = Class.forName(className, true, loader);
      Constructor<?> constructor = suite.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method method = suite.getDeclaredMethod(testName);
      method.setAccessible(true);
      method.invoke(constructor.newInstance());
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private String describe(Throwable failed) {
    try {
      String text = failed instanceof AssertionError ? failed.getMessage() : failed.toString();
      String line = firstLine(text == null ? failed.toString() : text);
      for (StackTraceElement frame : failed.getStackTrace()) {
        if (frame.getClassName().equals(className) && frame.getLineNumber() > 0) {
          return line + " (line " + frame.getLineNumber() + ")";
        }
      }
      return line;
    } catch (Throwable e) { // in a method of the exception's own class
      return failed.getClass().getName();
    }
  }

  static String firstLine(String text) {
    for (String line : text.split("[\\n\\r]")) {
      if (!line.isBlank()) {
        return line.strip().replace('\t', ' ');
      }
    }
    return "";
  }
}
)java";

constexpr std::string_view kSuiteRunner = R"java(package heapwright.suite;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Runs the tests of suites and writes down, at once, what became of each of them. */
public final class SuiteRunner {
  private static final class Test {
    final int number;
    final String name;

    Test(String numberAndName) {
      int space = numberAndName.indexOf(' ');
      number = Integer.parseInt(numberAndName.substring(0, space));
      name = numberAndName.substring(space + 1);
    }
  }

  private static final class Suite {
    final String number;
    String className;
    final List<String> measured = new ArrayList<>();
    final List<Test> passed = new ArrayList<>(); // in an earlier JVM
    final List<Test> open = new ArrayList<>();

    Suite(String number) {
      this.number = number;
    }
  }

  private final List<URL> path = new ArrayList<>();
  private final List<URL> coveragePath = new ArrayList<>();
  private final List<Suite> suites = new ArrayList<>();
  private final PrintStream out;
  private long limit; // milliseconds a test
  private ClassLoader coverageLoader;

  private SuiteRunner(String results) throws IOException {
    out = new PrintStream(new FileOutputStream(results), false, "UTF-8");
  }

  private void readPlan(String file) throws IOException {
    Suite suite = null;
    for (String line : Files.readAllLines(Paths.get(file), StandardCharsets.UTF_8)) {
      int space = line.indexOf(' ');
      String rest = line.substring(space + 1);
      switch (line.substring(0, space)) {
        case "limit":
          limit = Long.parseLong(rest);
          break;
        case "path":
          path.add(new File(rest).toURI().toURL());
          break;
        case "coverage":
          coveragePath.add(new File(rest).toURI().toURL());
          break;
        case "suite":
          suite = new Suite(rest);
          suites.add(suite);
          break;
        case "class":
          suite.className = rest;
          break;
        case "measured":
          suite.measured.add(rest);
          break;
        case "passed":
          suite.passed.add(new Test(rest));
          break;
        default:
          suite.open.add(new Test(rest));
      }
    }
  }

  private void tell(String line) {
    out.print(line + '\n');
    out.flush();
  }

  private SuiteLoader newLoader(Set<String> measured, Coverage coverage) {
    return new SuiteLoader(path.toArray(new URL[0]), measured, coverage);
  }

  private void run(Suite suite) throws Exception {
    tell("suite " + suite.number);
    List<Test> tests = suite.open;
    if (!suite.passed.isEmpty()) {
      tests = suite.passed;
      try (SuiteLoader loader = newLoader(Set.of(), null)) {
        tests.addAll(runTests(suite, suite.open, loader));
      }
      tests.sort(Comparator.comparingInt(test -> test.number));
    }
    Set<String> measured = findMeasured(suite);
    // Until a run has the tests that pass and no others: that is what the coverage is about.
    for (boolean isWhole = false; !isWhole; ) {
      Coverage coverage = measured.isEmpty() ? null : newCoverage();
      try (SuiteLoader loader = newLoader(coverage == null ? Set.of() : measured, coverage)) {
        List<Test> passed = runTests(suite, tests, loader);
        isWhole = passed.size() == tests.size();
        tests = passed;
        if (isWhole && coverage != null) {
          writeCoverage(measured, loader, coverage);
        }
      } finally {
        if (coverage != null) {
          coverage.close();
        }
      }
    }
    tell("end " + suite.number);
  }

  /** Those that pass. */
  private List<Test> runTests(Suite suite, List<Test> tests, SuiteLoader loader)
      throws InterruptedException {
    List<Test> passed = new ArrayList<>();
    for (Test test : tests) {
      tell("begin " + test.number);
      long start = System.nanoTime();
      TestExecution execution = new TestExecution(loader, suite.className, test.name);
      Thread thread = new Thread(execution, "main");
      thread.setDaemon(true);
      thread.setContextClassLoader(loader);
      thread.start();
      thread.join(limit);
      boolean isLate = thread.isAlive();
      String failure = isLate ? "no end within " + limit / 1000 + " s" : execution.failure();
      double seconds = (System.nanoTime() - start) / 1e9;
      if (failure == null) {
        tell("passed " + test.number + " " + seconds);
        passed.add(test);
      } else {
        tell("failed " + test.number + " " + seconds + " " + failure);
      }
      if (isLate) {
        Runtime.getRuntime().halt(0); // there is no other way to end the thread
      }
    }
    return passed;
  }

  // Coverage.

  /** All classes to measure; none, and it is told why, if one of them cannot be measured. */
  private Set<String> findMeasured(Suite suite) throws IOException {
    Set<String> result = new TreeSet<>();
    if (coveragePath.isEmpty()) {
      return result;
    }
    try (SuiteLoader loader = newLoader(Set.of(), null)) {
      for (String name : suite.measured) {
        String file = name + ".class";
        String why = null;
        if (ClassLoader.getPlatformClassLoader().getResource(file) != null) {
          why = " belongs to the JDK, whose own classes cannot be measured";
        } else if (loader.findResource(file) == null) {
          why = " is not on the class path";
        }
        if (why != null) {
          tell("unmeasured " + name.replace('/', '.') + why);
          return Set.of();
        }
        result.addAll(loader.withNested(name));
      }
    }
    return result;
  }

  /** Null, and it is told why, if it cannot be made. */
  private Coverage newCoverage() {
    if (coverageLoader == null) {
      // Apart from the tests: what they test may use other versions of the same libraries.
      coverageLoader =
          new URLClassLoader(coveragePath.toArray(new URL[0]), SuiteRunner.class.getClassLoader());
    }
    try {
      Class<?> type = Class.forName("heapwright.coverage.JacocoCoverage", true, coverageLoader);
      return (Coverage) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      tell("unmeasured JaCoCo cannot be used: " + words(e));
      return null;
    }
  }

  private void writeCoverage(Set<String> measured, SuiteLoader loader, Coverage coverage) {
    Throwable problem = loader.problem();
    for (String name : measured) {
      if (problem != null) {
        break;
      }
      try {
        coverage.write(loader.classFile(name), name, out);
      } catch (Exception | LinkageError e) {
        problem = e;
      }
    }
    tell(problem == null ? "measured" : "unmeasured " + words(problem));
  }

  private static String words(Throwable problem) {
    Throwable cause = problem.getCause();
    return TestExecution.firstLine(problem + (cause == null ? "" : ": " + cause));
  }

  /** The plan, and the file for the results. */
  public static void main(String[] arguments) throws Exception {
    SuiteRunner runner = new SuiteRunner(arguments[1]);
    runner.readPlan(arguments[0]);
    for (Suite suite : runner.suites) {
      try {
        runner.run(suite);
      } catch (Throwable e) { // not of a test
        runner.tell("broken " + words(e));
      }
    }
    Runtime.getRuntime().halt(0); // whatever threads are left
  }
}
)java";

}  // namespace

std::vector<JavaFile> suite_runner_source() {
  return {{"heapwright/suite/Coverage.java", std::string(kCoverage)},
          {"heapwright/suite/SuiteLoader.java", std::string(kSuiteLoader)},
          {"heapwright/suite/TestExecution.java", std::string(kTestExecution)},
          {"heapwright/suite/SuiteRunner.java", std::string(kSuiteRunner)}};
}

}  // namespace heapwright::jvm
