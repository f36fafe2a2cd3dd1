package heapwright.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heapwright.support.Compiled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JacocoCoverageTest {
  @TempDir Path directory;
  private byte[] classFile;

  private static final class Loader extends ClassLoader {
    Class<?> define(byte[] bytes) {
      return defineClass(null, bytes, 0, bytes.length);
    }
  }

  @BeforeEach
  void compileSubject() throws IOException {
    Compiled.into(
        directory,
        "Signs.java",
        "package p;",
        "public sealed interface Signs permits Signs.Plus {",
        "  long UNIT = 1L << 40;", // takes two entries of the constant pool
        "  final class Plus implements Signs {}",
        "  static int sign(int x) {",
        "    if (x < 0)",
        "      return -1;",
        "    return 1;",
        "  }",
        "  static void unused() {}",
        "}");
    classFile = Files.readAllBytes(directory.resolve("p/Signs.class"));
  }

  @Test
  void countsWhatIsExecuted() throws Exception {
    JacocoCoverage coverage = new JacocoCoverage();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      byte[] probed = coverage.instrument(classFile, "p/Signs");
      Class<?> signs = new Loader().define(probed);
      assertEquals(1, signs.getMethod("sign", int.class).invoke(null, 5));
      PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
      coverage.write(classFile, "p/Signs", out);
    } finally {
      coverage.close();
    }
    assertEquals(
        List.of(
            "method\tp/Signs\tsign\t(I)I\t1\t1\ttrue",
            "line\tp/Signs\tsign\t(I)I\t6\t1\t1\ttrue",
            "line\tp/Signs\tsign\t(I)I\t7\t0\t0\tfalse",
            "line\tp/Signs\tsign\t(I)I\t8\t0\t0\ttrue",
            "method\tp/Signs\tunused\t()V\t0\t0\tfalse",
            "line\tp/Signs\tunused\t()V\t10\t0\t0\tfalse"),
        bytes.toString(StandardCharsets.UTF_8).lines().toList());
  }

  @Test
  void classesKeepTheirVersionAndStaySealed() throws Exception {
    JacocoCoverage coverage = new JacocoCoverage();
    byte[] probed = coverage.instrument(classFile, "p/Signs");
    coverage.close();
    assertEquals(ByteBuffer.wrap(classFile).getInt(4), ByteBuffer.wrap(probed).getInt(4));
    assertEquals(true, new Loader().define(probed).isSealed());
  }
}
