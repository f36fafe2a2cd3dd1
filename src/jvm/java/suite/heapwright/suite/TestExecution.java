package heapwright.suite;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One test on a new instance of its class. */
final class TestExecution implements Runnable {
  private final ClassLoader loader;
  private final String className;
  private final String testName;
  private final CountDownLatch isDone = new CountDownLatch(1);
  private volatile String failure;

  TestExecution(ClassLoader loader, String className, String testName) {
    this.loader = loader;
    this.className = className;
    this.testName = testName;
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

  private void invoke() throws Throwable {
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
