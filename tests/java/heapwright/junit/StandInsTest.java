package heapwright.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** JUnit itself is what is expected: it is on the class path of this test, the stand-ins are not. */
class StandInsTest {
  private URLClassLoader standIns;

  @BeforeEach
  void loadStandIns() throws IOException {
    List<URL> path = new ArrayList<>();
    path.add(Path.of(System.getProperty("heapwright.standIns")).toUri().toURL());
    String tests = System.getProperty("java.class.path").split(File.pathSeparator)[0];
    path.add(Path.of(tests).toUri().toURL()); // the probe
    standIns = new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
  }

  @AfterEach
  void closeStandIns() throws IOException {
    standIns.close();
  }

  private List<?> probed(String method) throws ReflectiveOperationException {
    Class<?> probe = Class.forName(AssertionProbe.class.getName(), true, standIns);
    assertNotSame(AssertionProbe.class, probe);
    return (List<?>) probe.getMethod(method).invoke(null);
  }

  @Test
  void haveTheMeaningOfTheRealOnes() throws ReflectiveOperationException {
    List<String> expected = AssertionProbe.checks();
    assertTrue(expected.size() > 1000, "only " + expected.size() + " assertions");
    assertEquals(expected, probed("checks"));
  }

  private static String nameOf(String method) {
    int end = method.indexOf('(');
    return method.substring(method.lastIndexOf('.', end), end);
  }

  @Test
  void haveTheOverloadsOfTheRealOnes() throws ReflectiveOperationException {
    Set<String> real = new TreeSet<>(AssertionProbe.methods());
    Set<String> names = new TreeSet<>();
    Set<String> ours = new TreeSet<>();
    for (Object method : probed("methods")) {
      ours.add(method.toString());
      names.add(nameOf(method.toString()));
    }
    names.remove(".fail"); // the others of that name are not needed
    Set<String> surplus = new TreeSet<>(ours);
    surplus.removeAll(real);
    assertEquals(Set.of(), surplus);
    Set<String> missing = new TreeSet<>(real);
    missing.removeAll(ours);
    missing.removeIf(method -> !names.contains(nameOf(method)));
    assertEquals(Set.of(), missing);
  }

  @Test
  void annotationsAreSeenWhenTestsRun() throws ReflectiveOperationException {
    for (String name : List.of("org.junit.Test", "org.junit.jupiter.api.Test")) {
      Class<?> type = Class.forName(name, true, standIns);
      assertTrue(type.isAnnotation());
      assertEquals(RetentionPolicy.RUNTIME, type.getAnnotation(Retention.class).value());
      assertTrue(Annotation.class.isAssignableFrom(type));
    }
  }

  private String messageOf(String className, String method, Class<?> type, Object... arguments)
      throws ReflectiveOperationException {
    Class<?>[] types = new Class<?>[arguments.length];
    Arrays.fill(types, type);
    var called = Class.forName(className, true, standIns).getMethod(method, types);
    return assertThrows(InvocationTargetException.class, () -> called.invoke(null, arguments))
        .getCause()
        .getMessage();
  }

  @Test
  void aListenerMayLetTestsGoOn() throws ReflectiveOperationException {
    List<String> told = new ArrayList<>();
    Predicate<AssertionError> listener = error -> told.add(error.getMessage());
    Class<?> checks = Class.forName("heapwright.junit.Checks", true, standIns);
    checks.getMethod("ask", Predicate.class).invoke(null, listener);
    Class<?> jupiter = Class.forName("org.junit.jupiter.api.Assertions", true, standIns);
    jupiter.getMethod("assertEquals", int.class, int.class).invoke(null, 1, 2);
    jupiter.getMethod("assertEquals", int.class, int.class).invoke(null, 1, 1);
    jupiter.getMethod("assertNull", Object.class).invoke(null, "x");
    assertEquals(List.of("expected: <1> but was: <2>", "expected: <null> but was: <x>"), told);
    Predicate<AssertionError> strict = error -> false;
    checks.getMethod("ask", Predicate.class).invoke(null, strict);
    assertEquals(
        "expected: <1> but was: <2>",
        messageOf("org.junit.jupiter.api.Assertions", "assertEquals", int.class, 1, 2));
  }

  @Test
  void messagesSayWhatDiffers() throws ReflectiveOperationException {
    String jupiter = "org.junit.jupiter.api.Assertions";
    assertEquals("expected: <1> but was: <2>", messageOf(jupiter, "assertEquals", int.class, 1, 2));
    assertEquals(
        "expected: <1> but was: <2>", messageOf("org.junit.Assert", "assertEquals", long.class, 1L, 2L));
    assertEquals(
        "array contents differ at index [1], expected: <2> but was: <3>",
        messageOf(jupiter, "assertArrayEquals", int[].class, new int[] {1, 2}, new int[] {1, 3}));
    assertEquals(
        "array lengths differ, expected: <1> but was: <0>",
        messageOf(jupiter, "assertArrayEquals", int[].class, new int[] {1}, new int[0]));
    assertEquals(
        "positive delta expected but was: <-0.1>",
        messageOf(jupiter, "assertEquals", float.class, 1f, 1f, -0.1f));
  }
}
