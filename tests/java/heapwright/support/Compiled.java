package heapwright.support;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** Classes that a test writes for itself. */
public final class Compiled {
  private Compiled() {}

  /** Compiles one source file, against the classes of this JVM. */
  public static void into(Path classes, String fileName, String... lines) throws IOException {
    Path source = Files.createTempDirectory("heapwright").resolve(fileName);
    Files.write(source, List.of(lines));
    String path = System.getProperty("java.class.path") + File.pathSeparator + classes;
    String[] arguments = {
      "-proc:none", "-g", "-nowarn", "-cp", path, "-d", classes.toString(), source.toString()
    };
    int exitCode = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments);
    Files.delete(source);
    Files.delete(source.getParent());
    if (exitCode != 0) {
      throw new IllegalArgumentException(fileName + " should compile");
    }
  }
}
