package heapwright.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanTest {
  @TempDir Path directory;

  private Plan plan(String... lines) throws IOException {
    return Plan.read(Files.write(directory.resolve("plan"), List.of(lines)));
  }

  @Test
  void linesBelongToTheSuiteAboveThem() throws IOException {
    Plan plan =
        plan("limit 1500", "suite 3", "class p.A", "measured p/B", "passed 0 a", "test 1 b", "suite 4", "class C");
    assertEquals(1500, plan.limit);
    assertEquals(2, plan.suites.size());
    Plan.Suite suite = plan.suites.get(0);
    assertEquals("3", suite.number);
    assertEquals("p.A", suite.className);
    assertEquals(List.of("p/B"), suite.measured);
    assertEquals(List.of(new Plan.Test(0, "a")), suite.passed);
    assertEquals(List.of(new Plan.Test(1, "b")), suite.open);
    assertEquals("C", plan.suites.get(1).className);
    assertEquals(List.of(), plan.suites.get(1).open);
  }

  @Test
  void aRunIsTheFirstUnlessItSaysSo() throws IOException {
    assertFalse(plan("limit 1500").isSecond);
    assertFalse(plan("run first").isSecond);
    assertTrue(plan("run second").isSecond);
  }

  @Test
  void pathsMayHaveBlanks() throws IOException {
    Plan plan = plan("path /a b/c.jar", "coverage /d e.jar");
    assertEquals("file:/a%20b/c.jar", plan.path.get(0).toString());
    assertEquals("file:/d%20e.jar", plan.coveragePath.get(0).toString());
  }

  @Test
  void otherLinesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> plan("suite 0", "tset 1 a"));
  }
}
