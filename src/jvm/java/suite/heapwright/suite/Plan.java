package heapwright.suite;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What SuiteRunner is to do, as a file tells it: a line for each thing.
 *
 * <pre>
 * limit MILLISECONDS     a test may take
 * run first|second       in the second, tests come in the reverse order, and a value that is not the
 *                        expected one is told of and fails no test
 * path FILE              of the class path of the tests
 * coverage FILE          of the class path of JaCoCo
 * suite NUMBER           the following lines are about it
 * class NAME             of the suite
 * measured NAME          a class, internal name, of which the coverage is wished
 * passed NUMBER NAME     a test that passed in an earlier JVM
 * test NUMBER NAME       a test that has not been run
 * </pre>
 */
final class Plan {
  /** A method of the class of its suite. */
  record Test(int number, String name) {
    static Test parse(String numberAndName) {
      int space = numberAndName.indexOf(' ');
      int number = Integer.parseInt(numberAndName.substring(0, space));
      return new Test(number, numberAndName.substring(space + 1));
    }
  }

  /** A class of tests. */
  static final class Suite {
    final String number;
    String className;
    final List<String> measured = new ArrayList<>();
    final List<Test> passed = new ArrayList<>(); // in an earlier JVM
    final List<Test> open = new ArrayList<>();

    Suite(String number) {
      this.number = number;
    }
  }

  long limit; // milliseconds a test
  boolean isSecond;
  final List<URL> path = new ArrayList<>();
  final List<URL> coveragePath = new ArrayList<>();
  final List<Suite> suites = new ArrayList<>();

  private Plan() {}

  static Plan read(Path file) throws IOException {
    Plan plan = new Plan();
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      int space = line.indexOf(' ');
      plan.take(line.substring(0, space), line.substring(space + 1));
    }
    return plan;
  }

  private void take(String word, String rest) throws MalformedURLException {
    switch (word) {
      case "limit" -> limit = Long.parseLong(rest);
      case "run" -> isSecond = rest.equals("second");
      case "path" -> path.add(new File(rest).toURI().toURL());
      case "coverage" -> coveragePath.add(new File(rest).toURI().toURL());
      case "suite" -> suites.add(new Suite(rest));
      case "class" -> lastSuite().className = rest;
      case "measured" -> lastSuite().measured.add(rest);
      case "passed" -> lastSuite().passed.add(Test.parse(rest));
      case "test" -> lastSuite().open.add(Test.parse(rest));
      default -> throw new IllegalArgumentException("a plan has no line '" + word + "'");
    }
  }

  private Suite lastSuite() {
    return suites.get(suites.size() - 1);
  }
}
