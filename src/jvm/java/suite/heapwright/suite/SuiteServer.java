package heapwright.suite;

import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles and runs suites when it is told to.
 *
 * <p>It reads lines: `javac ARGUMENTS MESSAGES` compiles, with the arguments and for the messages in
 * files, and answers with the exit code behind a mark; `run PLAN RESULTS` has SuiteRunner run tests,
 * and ends the JVM. It also ends when there is nothing to read any more.
 *
 * <p>It stands alone: `java SuiteServer.java` compiles this file and no other.
 */
public final class SuiteServer {
  private static final String ANSWER = "heapwright-javac-exit: ";

  private SuiteServer() {}

  private static int compile(String arguments, String messages) throws IOException {
    List<String> lines = Files.readAllLines(Path.of(arguments), StandardCharsets.UTF_8);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Locale language = Locale.getDefault();
    Locale display = Locale.getDefault(Locale.Category.DISPLAY);
    Locale format = Locale.getDefault(Locale.Category.FORMAT);
    Locale.setDefault(Locale.ENGLISH); // of the messages
    try (OutputStream out = new FileOutputStream(messages)) {
      return compiler.run(null, out, out, lines.toArray(new String[0]));
    } finally {
      Locale.setDefault(language);
      Locale.setDefault(Locale.Category.DISPLAY, display);
      Locale.setDefault(Locale.Category.FORMAT, format);
    }
  }

  private static void run(String plan, String results) throws ReflectiveOperationException {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    System.setIn(InputStream.nullInputStream());
    System.setOut(nowhere);
    System.setErr(nowhere);
    String[] arguments = {plan, results};
    Class.forName("heapwright.suite.SuiteRunner", true, ClassLoader.getSystemClassLoader())
        .getMethod("main", String[].class)
        .invoke(null, (Object) arguments);
  }

  /** For how many milliseconds it may live. */
  public static void main(String[] arguments) throws Exception {
    haltAfter(Long.parseLong(arguments[0]));
    PrintStream answers = System.out;
    BufferedReader commands = new BufferedReader(new InputStreamReader(System.in));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      String[] words = line.split(" ");
      if (words[0].equals("javac")) {
        answers.println(ANSWER + compile(words[1], words[2]));
        answers.flush();
      } else {
        run(words[1], words[2]);
      }
    }
  }

  /** Should nobody be there any more to end this JVM. */
  private static void haltAfter(long milliseconds) {
    Thread watch =
        new Thread(
            () -> {
              try {
                Thread.sleep(milliseconds);
              } catch (InterruptedException e) {
                return;
              }
              Runtime.getRuntime().halt(124);
            });
    watch.setDaemon(true);
    watch.start();
  }
}
