package heapwright.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heapwright.support.Compiled;
import heapwright.support.Jvm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteRunnerTest {
  @TempDir static Path classes;
  @TempDir Path directory;

  @BeforeAll
  static void compileSuite() throws IOException {
    Compiled.into(
        classes,
        "Sample.java",
        "package p;",
        "class Sample {", // neither the class nor its tests need be public
        "  static int runs;",
        "  void passes() {}",
        "  void fails() {",
        "    throw new AssertionError(\"expected\\tthat\\nand more\");",
        "  }",
        "  void throwsIt() { throw new IllegalStateException(\"bad\"); }",
        "  void failsTheSecondTime() { if (++runs == 2) throw new AssertionError(runs); }",
        "  void unspeakable() {",
        "    throw new RuntimeException() {",
        "      @Override public String toString() { throw new Error(); }",
        "    };",
        "  }",
        "  void usesItsLoader() {",
        "    if (Thread.currentThread().getContextClassLoader() != Sample.class.getClassLoader())",
        "      throw new AssertionError();",
        "  }",
        "  void endless() throws Exception { Thread.sleep(100000); }",
        "  void exits() { System.exit(3); }",
        "}");
  }

  private Path plan(String... lines) throws IOException {
    List<String> all = new ArrayList<>(List.of("limit 100000", "path " + classes + "/"));
    all.addAll(List.of("suite 7", "class p.Sample"));
    all.addAll(List.of(lines));
    return Files.write(directory.resolve("plan"), all);
  }

  /** Without the seconds, which differ. */
  private static List<String> withoutSeconds(List<String> lines) {
    return lines.stream().map(line -> line.replaceAll("^(\\w+ \\d+) [-0-9.E]+", "$1")).toList();
  }

  private List<String> run(String... lines) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    new SuiteRunner(Plan.read(plan(lines)), out).runAll();
    return withoutSeconds(bytes.toString(StandardCharsets.UTF_8).lines().toList());
  }

  @Test
  void tellsWhatBecomesOfATest() throws IOException {
    assertEquals(List.of("suite 7", "begin 0", "passed 0", "end 7"), run("test 0 passes"));
    assertEquals("failed 1 expected that (line 6)", run("test 1 fails").get(2));
    assertEquals("failed 1 java.lang.IllegalStateException: bad (line 8)", run("test 1 throwsIt").get(2));
    assertEquals("failed 1 p.Sample$1", run("test 1 unspeakable").get(2));
    assertEquals("passed 1", run("test 1 usesItsLoader").get(2));
    assertEquals("failed 1 java.lang.NoSuchMethodException: p.Sample.missing()", run("test 1 missing").get(2));
  }

  @Test
  void thoseThatPassAreRunOnceMoreWithoutThoseThatFail() throws IOException {
    assertEquals(
        List.of(
            "suite 7", "begin 0", "passed 0", "begin 1", "failed 1 expected that (line 6)", "begin 2",
            "passed 2", "begin 0", "passed 0", "begin 2", "passed 2", "end 7"),
        run("test 0 passes", "test 1 fails", "test 2 usesItsLoader"));
  }

  @Test
  void eachRunHasItsOwnStaticFields() throws IOException {
    // In one run: the second execution of the test would fail.
    List<String> lines = run("test 0 failsTheSecondTime", "test 1 fails");
    assertEquals(List.of("begin 0", "passed 0", "end 7"), lines.subList(5, 8));
  }

  @Test
  void testsThatPassedBeforeAreRunInOrderWithTheOthers() throws IOException {
    assertEquals(
        List.of(
            "suite 7", "begin 1", "passed 1", "begin 0", "passed 0", "begin 1", "passed 1", "begin 2",
            "passed 2", "end 7"),
        run("test 1 passes", "passed 0 passes", "passed 2 passes"));
  }

  @Test
  void aSuiteThatIsMissingFailsTestByTest() throws IOException {
    List<String> lines = run("test 0 passes", "suite 8", "class p.Missing", "test 0 passes");
    assertEquals("failed 0 java.lang.ClassNotFoundException: p.Missing", lines.get(6));
  }

  @Test
  void classesOfTheJdkAreNotMeasured() throws IOException {
    List<String> lines = run("coverage /nowhere/", "measured java/util/List", "test 0 passes");
    String why = "belongs to the JDK, whose own classes cannot be measured";
    assertEquals("unmeasured java.util.List " + why, lines.get(1));
    lines = run("coverage /nowhere/", "measured q/Missing", "test 0 passes");
    assertEquals("unmeasured q.Missing is not on the class path", lines.get(1));
  }

  @Test
  void withoutJacocoNothingIsMeasured() throws IOException {
    // JacocoCoverage is neither there nor on the class path of this test.
    List<String> lines = run("coverage /nowhere/", "measured p/Sample", "test 0 passes");
    assertTrue(lines.get(1).startsWith("unmeasured JaCoCo cannot be used: "), lines.get(1));
    assertEquals("passed 0", lines.get(3));
  }

  // In a JVM of its own, which ends.

  private List<String> runInJvm(int exitCode, String... lines) throws Exception {
    Path results = directory.resolve("results");
    String path = System.getProperty("java.class.path");
    try (Jvm jvm =
        new Jvm(directory, "-cp", path, SuiteRunner.class.getName(), plan(lines).toString(), results.toString())) {
      assertEquals(exitCode, jvm.exitCode());
    }
    return withoutSeconds(Files.readAllLines(results));
  }

  @Test
  void aTestThatDoesNotEndEndsTheJvm() throws Exception {
    assertEquals(
        List.of("suite 7", "begin 0", "passed 0", "begin 1", "failed 1 no end within 1 s"),
        runInJvm(0, "limit 1000", "test 0 passes", "test 1 endless", "test 2 passes"));
  }

  @Test
  void whatIsToldBeforeATestEndsTheJvmIsThere() throws Exception {
    assertEquals(
        List.of("suite 7", "begin 0", "passed 0", "begin 1"),
        runInJvm(3, "test 0 passes", "test 1 exits"));
  }

  @Test
  void endsTheJvmWhenAllIsDone() throws Exception {
    assertEquals(List.of("suite 7", "begin 0", "passed 0", "end 7"), runInJvm(0, "test 0 passes"));
  }
}
