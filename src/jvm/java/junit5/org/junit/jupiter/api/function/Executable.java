package org.junit.jupiter.api.function;

/** Stands in for JUnit's interface of code that may throw. */
@FunctionalInterface
public interface Executable {
  void execute() throws Throwable;
}
