package heapwright.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heapwright.support.Jvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteServerTest {
  private static final String LONG = "250000";

  @TempDir Path directory;

  private static String sourceFile() {
    return Path.of(System.getProperty("heapwright.sources"), "suite/heapwright/suite/SuiteServer.java")
        .toString();
  }

  private Jvm compiledServer(String milliseconds) throws IOException {
    String path = System.getProperty("java.class.path");
    return new Jvm(directory, "-cp", path, SuiteServer.class.getName(), milliseconds);
  }

  private void write(String file, String... lines) throws IOException {
    Files.write(directory.resolve(file), List.of(lines));
  }

  private void compilesTwoFiles(Jvm server) throws Exception {
    write("Good.java", "class Good {}");
    write("Bad.java", "class Bad {", "  int x = true;", "}");
    write("good", "-d", "classes", "Good.java");
    write("bad", "-d", "classes", "Bad.java");
    server.say("javac good good-messages");
    server.say("javac bad bad-messages"); // both may be asked for at once
    assertEquals("heapwright-javac-exit: 0", server.hear());
    assertEquals("heapwright-javac-exit: 1", server.hear());
    assertTrue(Files.exists(directory.resolve("classes/Good.class")));
    assertEquals("", Files.readString(directory.resolve("good-messages")));
    String messages = Files.readString(directory.resolve("bad-messages"));
    assertTrue(
        messages.startsWith("Bad.java:2: error: incompatible types: boolean cannot be converted to int"),
        messages);
    server.sayNoMore();
    assertNull(server.hear());
    assertEquals(0, server.exitCode());
  }

  @Test
  void compilesUntilThereIsNoMoreToRead() throws Exception {
    try (Jvm server = compiledServer(LONG)) {
      compilesTwoFiles(server);
    }
  }

  @Test
  void runsAsASourceFileWithoutAnyOther() throws Exception {
    try (Jvm server = new Jvm(directory, "-cp", "classes", sourceFile(), LONG)) {
      compilesTwoFiles(server);
    }
  }

  @Test
  void messagesAreEnglishWhateverTheLanguage() throws Exception {
    String path = System.getProperty("java.class.path");
    try (Jvm server =
        new Jvm(directory, "-Duser.language=ja", "-cp", path, SuiteServer.class.getName(), LONG)) {
      compilesTwoFiles(server);
    }
  }

  @Test
  void runsAPlanAndEnds() throws Exception {
    write("Loud.java", "class Loud {", "  void test() { System.out.println(\"heapwright-javac-exit: 5\"); }", "}");
    write("arguments", "-d", "classes", "Loud.java");
    write("plan", "limit 100000", "path classes/", "suite 0", "class Loud", "test 0 test");
    try (Jvm server = compiledServer(LONG)) {
      server.say("javac arguments messages");
      assertEquals("heapwright-javac-exit: 0", server.hear());
      server.say("run plan results");
      assertNull(server.hear()); // what tests print is no answer
      assertEquals(0, server.exitCode());
    }
    List<String> results = Files.readAllLines(directory.resolve("results"));
    assertEquals("end 0", results.get(results.size() - 1));
    assertTrue(results.get(2).startsWith("passed 0 "), results.get(2));
  }

  @Test
  void endsWhenItsTimeIsOver() throws Exception {
    try (Jvm server = compiledServer("300")) {
      assertEquals(124, server.exitCode());
    }
  }
}
