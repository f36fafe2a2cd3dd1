package org.junit;

import heapwright.junit.Checks;
import org.junit.function.ThrowingRunnable;

/** Stands in for the assertions of JUnit 4: their overloads, but those that take a message. */
public class Assert {
  protected Assert() {}

  public static void assertTrue(boolean condition) {
    Checks.isTrue(condition);
  }

  public static void assertFalse(boolean condition) {
    Checks.isFalse(condition);
  }

  public static void assertNull(Object actual) {
    Checks.isNull(actual);
  }

  public static void assertNotNull(Object actual) {
    Checks.isNotNull(actual);
  }

  public static void assertSame(Object expected, Object actual) {
    Checks.areSame(expected, actual);
  }

  public static void assertNotSame(Object unexpected, Object actual) {
    Checks.areNotSame(unexpected, actual);
  }

  public static void fail(String message) {
    throw new AssertionError(message);
  }

  // Equality.

  public static void assertEquals(Object expected, Object actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(long expected, long actual) {
    Checks.areEqual(expected, actual);
  }

  @Deprecated
  public static void assertEquals(double expected, double actual) {
    fail("Use assertEquals(expected, actual, delta) to compare floating-point numbers");
  }

  @Deprecated
  public static void assertEquals(Object[] expected, Object[] actual) {
    assertArrayEquals(expected, actual);
  }

  // Arrays.

  public static void assertArrayEquals(boolean[] expected, boolean[] actual) {
    Checks.areEqualArrays(expected, actual);
  }

  public static void assertArrayEquals(char[] expected, char[] actual) {
    Checks.areEqualArrays(expected, actual);
  }

  public static void assertArrayEquals(byte[] expected, byte[] actual) {
    Checks.areEqualArrays(expected, actual);
  }

  public static void assertArrayEquals(short[] expected, short[] actual) {
    Checks.areEqualArrays(expected, actual);
  }

  public static void assertArrayEquals(int[] expected, int[] actual) {
    Checks.areEqualArrays(expected, actual);
  }

  public static void assertArrayEquals(long[] expected, long[] actual) {
    Checks.areEqualArrays(expected, actual);
  }

  public static void assertArrayEquals(Object[] expected, Object[] actual) {
    Checks.areEqualArrays(expected, actual);
  }

  // Numbers that may differ by a little.

  public static void assertEquals(float expected, float actual, float delta) {
    Checks.areNear(expected, actual, delta);
  }

  public static void assertArrayEquals(float[] expected, float[] actual, float delta) {
    Checks.areNearArrays(expected, actual, delta);
  }

  public static void assertEquals(double expected, double actual, double delta) {
    Checks.areNear(expected, actual, delta);
  }

  public static void assertArrayEquals(double[] expected, double[] actual, double delta) {
    Checks.areNearArrays(expected, actual, delta);
  }

  // Exceptions.

  public static <T extends Throwable> T assertThrows(Class<T> expected, ThrowingRunnable code) {
    try {
      code.run();
    } catch (Throwable actual) {
      if (expected.isInstance(actual)) {
        return expected.cast(actual);
      }
      throw Checks.wrongException(expected, actual);
    }
    throw Checks.nothingThrown(expected);
  }
}
