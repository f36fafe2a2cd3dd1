package org.junit.jupiter.api.function;

/** Stands in for JUnit's interface of code that returns or throws. */
@FunctionalInterface
public interface ThrowingSupplier<T> {
  T get() throws Throwable;
}
