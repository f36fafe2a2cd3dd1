package org.junit.function;

/** Stands in for JUnit's interface of code that may throw. */
@FunctionalInterface
public interface ThrowingRunnable {
  void run() throws Throwable;
}
