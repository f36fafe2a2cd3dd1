package heapwright.support;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Another JVM of the same JDK, with the class path of this one. */
public final class Jvm implements AutoCloseable {
  private static final int PATIENCE = 200; // seconds

  private final Process process;
  private final BufferedReader output;
  private final PrintStream input;

  public Jvm(Path directory, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(directory.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD);
    process = builder.start();
    output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    input = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
  }

  public void say(String line) {
    input.println(line);
  }

  public void sayNoMore() {
    input.close();
  }

  /** The next line of its output; null if it has ended. */
  public String hear() throws IOException {
    return output.readLine();
  }

  public int exitCode() throws InterruptedException {
    if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
      throw new IllegalStateException("the JVM does not end");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
