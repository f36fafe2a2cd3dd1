package heapwright.suite;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** One test on a new instance of its class. */
final class TestExecution implements Runnable {
  /** Of what stands in for JUnit: it asks what to do about values that are not the expected ones. */
  private static final String CHECKS = "heapwright.junit.Checks";

  private final ClassLoader loader;
  private final String className;
  private final String testName;
  private final boolean goesOn;
  private final List<String> differences = new CopyOnWriteArrayList<>();
  private final CountDownLatch isDone = new CountDownLatch(1);
  private volatile String failure;

  /** `goesOn`: where a value is not the expected one, which is no failure then. */
  TestExecution(ClassLoader loader, String className, String testName, boolean goesOn) {
    this.loader = loader;
    this.className = className;
    this.testName = testName;
    this.goesOn = goesOn;
  }

  @Override
  public void run() {
    try {
      invoke();
    } catch (Throwable e) {
      failure = describe(e);
    } finally {
      isDone.countDown();
    }
  }

  /**
   * Waits so many milliseconds at most. Not for the thread itself, whose monitor the test may hold; and
   * the test may interrupt whoever waits.
   */
  boolean endsWithin(long limit) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limit);
    while (true) {
      try {
        return isDone.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        continue;
      }
    }
  }

  /** Null if the test passed. */
  String failure() {
    return failure;
  }

  /** The lines of such assertions, and what differs. */
  List<String> differences() {
    return List.copyOf(differences);
  }

  private void invoke() throws Throwable {
    if (goesOn) {
      Predicate<AssertionError> listener = this::isDifference;
      Class<?> checks = Class.forName(CHECKS, true, loader);
      checks.getMethod("ask", Predicate.class).invoke(null, listener);
    }
    try {
      Class<?> suite = Class.forName(className, true, loader);
      Constructor<?> constructor = suite.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method method = suite.getDeclaredMethod(testName);
      method.setAccessible(true);
      method.invoke(constructor.newInstance());
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Whether it is the test that asserts it: what it tests may use JUnit, too. */
  private boolean isDifference(AssertionError error) {
    for (StackTraceElement frame : error.getStackTrace()) {
      String name = frame.getClassName();
      if (name.startsWith("heapwright.junit.") || name.startsWith("org.junit.")) {
        continue;
      }
      if (!name.equals(className)) {
        return false;
      }
      differences.add(frame.getLineNumber() + " " + firstLine(error.getMessage()));
      return true;
    }
    return false;
  }

  private String describe(Throwable failed) {
    try {
      String text = failed instanceof AssertionError ? failed.getMessage() : failed.toString();
      String line = firstLine(text == null ? failed.toString() : text);
      for (StackTraceElement frame : failed.getStackTrace()) {
        if (frame.getClassName().equals(className) && frame.getLineNumber() > 0) {
          return line + " (line " + frame.getLineNumber() + ")";
        }
      }
      return line;
    } catch (Throwable e) { // in a method of the exception's own class
      return failed.getClass().getName();
    }
  }

  static String firstLine(String text) {
    for (String line : text.split("[\\n\\r]")) {
      if (!line.isBlank()) {
        return line.strip().replace('\t', ' ');
      }
    }
    return "";
  }
}
