package heapwright.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heapwright.support.Compiled;
import heapwright.support.Jvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecondRunTest {
  @TempDir static Path classes;
  @TempDir Path directory;

  @BeforeAll
  static void compileSuite() throws IOException {
    Compiled.into(
        classes,
        "Sample.java",
        "package p;",
        "import static org.junit.jupiter.api.Assertions.*;",
        "class Sample {",
        "  static int count;",
        "  void differs() {",
        "    assertEquals(\"title\", \"TITLE\".toLowerCase());",
        "    assertEquals(1, 1);",
        "    assertArrayEquals(",
        "        new int[] {1, 2},",
        "        new int[] {1, 3, 4});",
        "  }",
        "  void throwsNothing() { assertThrows(Error.class, () -> {}); }",
        "  void throwsIt() { assertEquals(\"\", null); throw new IllegalStateException(); }",
        "  void isFirst() { if (count++ != 0) throw new AssertionError(count); }",
        "  void isSecond() { if (count++ != 1) throw new AssertionError(count); }",
        "  void callsWhatAsserts() { Tested.run(); }",
        "  static class Tested {",
        "    static void run() { assertTrue(false); }",
        "  }",
        "}");
  }

  /** In a JVM that finds no JUnit but what stands in for it; without the seconds. */
  private List<String> run(String which, String... lines) throws Exception {
    List<String> plan = new ArrayList<>(List.of("limit 100000", "run " + which));
    plan.add("path " + classes + "/");
    plan.add("path " + System.getProperty("heapwright.standIns") + "/");
    plan.addAll(List.of("suite 7", "class p.Sample"));
    plan.addAll(List.of(lines));
    Path file = Files.write(directory.resolve("plan"), plan);
    Path results = directory.resolve("results");
    String programs = System.getProperty("java.class.path").split(File.pathSeparator)[1];
    String[] words = {
      "-cp", programs, "-Duser.language=tr", SuiteRunner.class.getName(), file.toString(), results.toString()
    };
    try (Jvm jvm = new Jvm(directory, words)) {
      assertEquals(0, jvm.exitCode());
    }
    return Files.readAllLines(results).stream()
        .filter(line -> !line.startsWith("begin") && !line.startsWith("suite") && !line.startsWith("end"))
        .map(line -> line.replaceAll("^(passed|failed) (\\d+) [-0-9.E]+", "$1 $2"))
        .toList();
  }

  @Test
  void otherValuesAreToldAndNoFailures() throws Exception {
    assertEquals(
        List.of(
            "differs 0 6 expected: <title> but was: <tıtle>",
            "differs 0 8 array lengths differ, expected: <2> but was: <3>",
            "passed 0"),
        run("second", "test 0 differs"));
  }

  @Test
  void inTheFirstRunTheyAreFailures() throws Exception {
    assertEquals(
        List.of("failed 0 expected: <title> but was: <tıtle> (line 6)"), run("first", "test 0 differs"));
  }

  @Test
  void whatIsThrownFailsATest() throws Exception {
    assertEquals(
        List.of(
            "differs 1 13 expected: <> but was: <null>",
            "failed 1 java.lang.IllegalStateException (line 13)",
            "failed 0 expected java.lang.Error to be thrown, but nothing was thrown (line 12)"),
        run("second", "test 0 throwsNothing", "test 1 throwsIt"));
  }

  @Test
  void whatIsTestedMayNotGoOn() throws Exception {
    assertEquals(
        List.of("failed 0 expected: <true> but was: <false> (line 16)"),
        run("second", "test 0 callsWhatAsserts"));
  }

  @Test
  void testsComeInTheReverseOrder() throws Exception {
    assertEquals(List.of("passed 0", "passed 1"), run("first", "test 0 isFirst", "test 1 isSecond"));
    assertEquals(List.of("passed 1", "passed 0"), run("second", "test 0 isSecond", "test 1 isFirst"));
  }
}
