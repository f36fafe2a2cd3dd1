package heapwright.replay;

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
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayRunnerTest {
  @TempDir static Path classes;
  @TempDir Path directory;

  @BeforeAll
  static void compileReplays() throws IOException {
    Compiled.into(
        classes,
        "Replays.java",
        "package p;",
        "import heapwright.replay.HeapwrightRecorder;",
        "public class Replays {",
        "  static class Counter {",
        "    static int made;",
        "    final int number = ++made;",
        "    Counter next;",
        "  }",
        "  static class Other { static String name = \"o\"; }",
        "  public static class Counts {",
        "    public static void replay(HeapwrightRecorder recorder) {",
        "      Counter counter = new Counter();",
        "      recorder.returned();",
        "      recorder.root(\"counter\", counter);",
        "      counter.next = counter;",
        "      recorder.returned(counter, false);",
        "      recorder.returned(counter.number, true);",
        "    }",
        "  }",
        "  public static class Throws {",
        "    public static void replay(HeapwrightRecorder recorder) throws Exception {",
        "      recorder.threw(new Error());",
        "      throw new java.io.IOException();",
        "    }",
        "  }",
        "  public static class Exits {",
        "    public static void replay(HeapwrightRecorder recorder) { System.exit(5); }",
        "  }",
        "}");
  }

  private Path cases(String... lines) throws IOException {
    Path file = directory.resolve("cases");
    String path = "path " + classes + "/\npath " + directory + "/\n";
    Files.writeString(file, path + String.join("\n", lines));
    return file;
  }

  private List<String> run(int first, int end, String... lines) throws IOException {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      new ReplayRunner(cases(lines)).run(first, end, out);
    } finally {
      Thread.currentThread().setContextClassLoader(context);
    }
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void writesCallsRootsObjectsAndStaticFields() throws IOException {
    assertEquals(
        List.of(
            "case 4",
            "call 1 returns",
            "call 2 returns #1",
            "call 3 returns 1",
            "counter = #1",
            "#1 p.Replays$Counter{next=#1 number=1}",
            "static p.Replays$Counter{made=1}",
            "static p.Replays$Other is not initialised",
            "end"),
        run(0, 1, "case 4", "class p.Replays$Counts", "static p.Replays$Counter", "static p.Replays$Other"));
  }

  @Test
  void eachCaseHasItsOwnStaticFields() throws IOException {
    List<String> lines = run(0, 2, "case 0", "class p.Replays$Counts", "case 1", "class p.Replays$Counts");
    int half = lines.size() / 2;
    assertEquals("case 1", lines.get(half));
    assertEquals("#1 p.Replays$Counter{next=#1 number=1}", lines.get(half + 5));
    assertEquals(lines.subList(1, half), lines.subList(half + 1, lines.size()));
  }

  @Test
  void whatEndsAReplayIsItsLastCall() throws IOException {
    assertEquals(
        List.of("case 0", "call 1 throws java.lang.Error", "call 2 throws java.io.IOException", "end"),
        run(0, 1, "case 0", "class p.Replays$Throws"));
  }

  @Test
  void onlyTheCasesThatAreAskedForAreExecuted() throws IOException {
    List<String> lines =
        run(
            1, 2, "case 0", "class p.Replays$Exits", "case 1", "class p.Replays$Throws", "case 2",
            "class p.Replays$Exits");
    assertEquals("case 1", lines.get(0));
    assertEquals("end", lines.get(lines.size() - 1));
    assertEquals(4, lines.size());
  }

  @Test
  void aReplayThatIsMissingIsAnError() throws IOException {
    assertEquals(
        List.of("case 0", "error \"java.lang.ClassNotFoundException: p.Missing\"", "end"),
        run(0, 1, "case 0", "class p.Missing"));
  }

  // In a JVM of its own, which ends.

  private int runInJvm(Path cases, int end, String milliseconds) throws Exception {
    String path = System.getProperty("java.class.path");
    String opened = "java.base/jdk.internal.misc=ALL-UNNAMED";
    try (Jvm jvm =
        new Jvm(
            directory, "--add-opens", opened, "-cp", path, ReplayRunner.class.getName(), cases.toString(),
            "results", "0", String.valueOf(end), milliseconds)) {
      return jvm.exitCode();
    }
  }

  @Test
  void whatIsWrittenBeforeACaseEndsTheJvmIsThere() throws Exception {
    Path cases = cases("case 0", "class p.Replays$Throws", "case 1", "class p.Replays$Exits");
    assertEquals(5, runInJvm(cases, 2, "250000"));
    List<String> results = Files.readAllLines(directory.resolve("results"));
    assertEquals(List.of("end", "case 1"), results.subList(3, results.size()));
  }

  @Test
  void endsTheJvmWhateverThreadsAreLeft() throws Exception {
    Compiled.into(
        directory,
        "Leaves.java",
        "public class Leaves {",
        "  public static void replay(heapwright.replay.HeapwrightRecorder recorder) {",
        "    new Thread(() -> { while (true) {} }).start();",
        "  }",
        "}");
    assertEquals(0, runInJvm(cases("case 0", "class Leaves"), 1, "250000"));
    assertTrue(Files.readAllLines(directory.resolve("results")).contains("end"));
  }

  @Test
  void theWatchdogEndsAJvmThatDoesNotEnd() throws Exception {
    Compiled.into(
        directory,
        "Endless.java",
        "public class Endless {",
        "  public static void replay(heapwright.replay.HeapwrightRecorder recorder) {",
        "    while (true) {}",
        "  }",
        "}");
    assertEquals(Watchdog.EXIT_CODE, runInJvm(cases("case 0", "class Endless"), 1, "500"));
  }
}
