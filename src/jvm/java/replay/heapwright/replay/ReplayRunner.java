package heapwright.replay;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Executes call sequences, each in a class loader of its own, and writes what they did to the heap.
 *
 * <p>It reads the cases from a file: `path FILE` of the class path, then for each of them `case NUMBER`,
 * `class NAME` of a class with a static method `replay`, and `static NAME` for each class whose static
 * fields matter. It writes `case NUMBER`, what HeapwrightRecorder writes, `error WHY` if there is no
 * more to write, and `end`.
 */
public final class ReplayRunner {
  private static final class Case {
    final String number;
    String className;
    final List<String> statics = new ArrayList<>();

    Case(String number) {
      this.number = number;
    }
  }

  private final List<URL> path = new ArrayList<>();
  private final List<Case> cases = new ArrayList<>();

  ReplayRunner(Path file) throws IOException {
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      int space = line.indexOf(' ');
      String rest = line.substring(space + 1);
      switch (line.substring(0, space)) {
        case "path" -> path.add(new File(rest).toURI().toURL());
        case "case" -> cases.add(new Case(rest));
        case "class" -> lastCase().className = rest;
        case "static" -> lastCase().statics.add(rest);
        default -> throw new IllegalArgumentException("there should be no line '" + line + "'");
      }
    }
  }

  private Case lastCase() {
    return cases.get(cases.size() - 1);
  }

  /** The cases from the first up to the one before the end. */
  void run(int first, int end, PrintStream out) {
    for (Case one : cases.subList(first, end)) {
      out.print("case " + one.number + '\n');
      out.flush();
      try {
        run(one, out);
      } catch (Throwable e) {
        out.print("error " + ValueText.quoted(e.toString()) + '\n');
      }
      out.print("end\n");
      out.flush();
    }
  }

  private void run(Case one, PrintStream out) throws Exception {
    try (ReplayLoader loader = new ReplayLoader(path.toArray(new URL[0]))) {
      Thread.currentThread().setContextClassLoader(loader);
      HeapwrightRecorder recorder = new HeapwrightRecorder();
      Class<?> replay = Class.forName(one.className, true, loader);
      try {
        replay.getMethod("replay", HeapwrightRecorder.class).invoke(null, recorder);
      } catch (InvocationTargetException e) {
        recorder.threw(e.getCause());
      }
      List<Class<?>> classes = new ArrayList<>();
      for (String name : one.statics) {
        classes.add(loader.initialised(name));
      }
      recorder.write(out, classes, one.statics);
    }
  }

  /**
   * The file of the cases, the file for the results, the first case to execute and the one behind the
   * last, and for how many milliseconds this may take. Ends the JVM.
   */
  public static void main(String[] arguments) throws Exception {
    Watchdog.haltAfter(Long.parseLong(arguments[4]));
    ReplayRunner runner = new ReplayRunner(Path.of(arguments[0]));
    try (PrintStream out = new PrintStream(arguments[1], StandardCharsets.UTF_8)) {
      runner.run(Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]), out);
    }
    Runtime.getRuntime().halt(0); // whatever threads are left
  }
}
