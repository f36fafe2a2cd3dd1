#include "jvm/suite_server_source.h"

#include <fmt/format.h>

#include "jvm/watchdog_source.h"

namespace heapwright::jvm {

namespace {

// Without its last method and its end.
constexpr std::string_view kSuiteServer = R"java(package heapwright.suite;

import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles and runs suites when it is told to. */
public final class SuiteServer {
  private static int compile(String arguments, String messages) throws IOException {
    List<String> lines = Files.readAllLines(Paths.get(arguments), StandardCharsets.UTF_8);
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

  public static void main(String[] arguments) throws Exception {
    haltAfter(Long.parseLong(arguments[0]));
    PrintStream answers = System.out;
    BufferedReader commands = new BufferedReader(new InputStreamReader(System.in));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      String[] words = line.split(" ");
      if (words[0].equals("javac")) {
        answers.println("heapwright-javac-exit: " + compile(words[1], words[2]));
        answers.flush();
      } else {
        run(words[1], words[2]);
      }
    }
  }
)java";

}  // namespace

JavaFile suite_server_source() {
  return {"heapwright/suite/SuiteServer.java", fmt::format("{}{}}}\n", kSuiteServer, kHaltAfter)};
}

}  // namespace heapwright::jvm
