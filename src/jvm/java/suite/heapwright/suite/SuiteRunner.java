package heapwright.suite;

import heapwright.suite.Plan.Suite;
import heapwright.suite.Plan.Test;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Runs the tests of suites and writes down, at once, what became of each of them.
 *
 * <p>It reads a {@link Plan} and writes a line for each thing; the last word on a test counts, since
 * the others are run once more when one fails.
 *
 * <pre>
 * suite NUMBER                 the following lines are about it
 * begin TEST                   it is being run
 * differs TEST LINE HOW        in the second run: an assertion that does not hold
 * passed TEST SECONDS
 * failed TEST SECONDS WHY
 * method, line                 coverage, with fields behind tabs: see Coverage
 * measured                     the coverage is whole
 * unmeasured WHY               there is none
 * end NUMBER                   of the suite
 * broken WHY                   of the suite: it is not about a test
 * </pre>
 */
public final class SuiteRunner {
  private final Plan plan;
  private final PrintStream out;
  private ClassLoader coverageLoader;

  SuiteRunner(Plan plan, PrintStream out) {
    this.plan = plan;
    this.out = out;
  }

  void runAll() {
    for (Suite suite : plan.suites) {
      try {
        run(suite);
      } catch (Throwable e) { // not of a test
        tell("broken " + words(e));
      }
    }
  }

  private void tell(String line) {
    out.print(line + '\n');
    out.flush();
  }

  private SuiteLoader newLoader(Set<String> measured, Coverage coverage) {
    return new SuiteLoader(plan.path.toArray(new URL[0]), measured, coverage);
  }

  private void run(Suite suite) throws Exception {
    tell("suite " + suite.number);
    List<Test> tests = suite.open;
    if (!suite.passed.isEmpty()) {
      tests = suite.passed;
      try (SuiteLoader loader = newLoader(Set.of(), null)) {
        tests.addAll(runTests(suite, suite.open, loader));
      }
    }
    Comparator<Test> order = Comparator.comparingInt(Test::number);
    tests.sort(plan.isSecond ? order.reversed() : order);
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
  private List<Test> runTests(Suite suite, List<Test> tests, SuiteLoader loader) {
    List<Test> passed = new ArrayList<>();
    for (Test test : tests) {
      tell("begin " + test.number());
      long start = System.nanoTime();
      TestExecution execution =
          new TestExecution(loader, suite.className, test.name(), plan.isSecond);
      Thread thread = new Thread(execution, "main");
      thread.setDaemon(true);
      thread.setContextClassLoader(loader);
      thread.start();
      boolean isLate = !execution.endsWithin(plan.limit);
      String failure = isLate ? "no end within " + plan.limit / 1000 + " s" : execution.failure();
      double seconds = (System.nanoTime() - start) / 1e9;
      for (String difference : execution.differences()) {
        tell("differs " + test.number() + " " + difference);
      }
      if (failure == null) {
        tell("passed " + test.number() + " " + seconds);
        passed.add(test);
      } else {
        tell("failed " + test.number() + " " + seconds + " " + failure);
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
    if (plan.coveragePath.isEmpty()) {
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
          new URLClassLoader(
              plan.coveragePath.toArray(new URL[0]), SuiteRunner.class.getClassLoader());
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

  /** The plan, and the file for the results. Ends the JVM. */
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(new FileOutputStream(arguments[1]), false, StandardCharsets.UTF_8);
    new SuiteRunner(Plan.read(Path.of(arguments[0])), out).runAll();
    Runtime.getRuntime().halt(0); // whatever threads are left
  }
}
