package org.junit.jupiter.api;

import heapwright.junit.Checks;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingSupplier;

/** Stands in for the assertions of JUnit 5: their overloads, but those that take a message. */
public class Assertions {
  protected Assertions() {}

  public static void assertTrue(boolean condition) {
    Checks.isTrue(condition);
  }

  public static void assertFalse(boolean condition) {
    Checks.isFalse(condition);
  }

  public static void assertTrue(BooleanSupplier condition) {
    assertTrue(condition.getAsBoolean());
  }

  public static void assertFalse(BooleanSupplier condition) {
    assertFalse(condition.getAsBoolean());
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

  public static <T> T assertInstanceOf(Class<T> expected, Object actual) {
    if (!expected.isInstance(actual)) {
      String type = actual == null ? "null" : actual.getClass().getName();
      throw Checks.failure(expected.getName(), type);
    }
    return expected.cast(actual);
  }

  public static <V> V fail(String message) {
    throw new AssertionError(message);
  }

  // Equality.

  public static void assertEquals(Object expected, Object actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(short expected, short actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(short expected, Short actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Short expected, short actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Short expected, Short actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(byte expected, byte actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(byte expected, Byte actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Byte expected, byte actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Byte expected, Byte actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(int expected, int actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(int expected, Integer actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Integer expected, int actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Integer expected, Integer actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(long expected, long actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(long expected, Long actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Long expected, long actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Long expected, Long actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(float expected, float actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(float expected, Float actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Float expected, float actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Float expected, Float actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(double expected, double actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(double expected, Double actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Double expected, double actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Double expected, Double actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(char expected, char actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(char expected, Character actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Character expected, char actual) {
    Checks.areEqual(expected, actual);
  }

  public static void assertEquals(Character expected, Character actual) {
    Checks.areEqual(expected, actual);
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

  public static void assertArrayEquals(float[] expected, float[] actual) {
    Checks.areEqualArrays(expected, actual);
  }

  public static void assertArrayEquals(double[] expected, double[] actual) {
    Checks.areEqualArrays(expected, actual);
  }

  public static void assertArrayEquals(Object[] expected, Object[] actual) {
    Checks.areEqualArrays(expected, actual);
  }

  // Numbers that may differ by a little.

  public static void assertEquals(float expected, float actual, float delta) {
    demandDelta(delta >= 0, delta);
    Checks.areNear(expected, actual, delta);
  }

  public static void assertArrayEquals(float[] expected, float[] actual, float delta) {
    demandDelta(delta >= 0, delta);
    Checks.areNearArrays(expected, actual, delta);
  }

  public static void assertEquals(double expected, double actual, double delta) {
    demandDelta(delta >= 0, delta);
    Checks.areNear(expected, actual, delta);
  }

  public static void assertArrayEquals(double[] expected, double[] actual, double delta) {
    demandDelta(delta >= 0, delta);
    Checks.areNearArrays(expected, actual, delta);
  }

  private static void demandDelta(boolean isValid, Object delta) {
    if (!isValid) {
      throw new AssertionError("positive delta expected but was: <" + delta + ">");
    }
  }

  // Exceptions.

  public static <T extends Throwable> T assertThrows(Class<T> expected, Executable code) {
    try {
      code.execute();
    } catch (Throwable actual) {
      if (expected.isInstance(actual)) {
        return expected.cast(actual);
      }
      throw Checks.wrongException(expected, actual);
    }
    throw Checks.nothingThrown(expected);
  }

  public static <T extends Throwable> T assertThrowsExactly(Class<T> expected, Executable code) {
    try {
      code.execute();
    } catch (Throwable actual) {
      if (expected == actual.getClass()) {
        return expected.cast(actual);
      }
      throw Checks.wrongException(expected, actual);
    }
    throw Checks.nothingThrown(expected);
  }

  public static void assertDoesNotThrow(Executable code) {
    try {
      code.execute();
    } catch (Throwable e) {
      throw new AssertionError("unexpected exception thrown: " + e, e);
    }
  }

  public static <T> T assertDoesNotThrow(ThrowingSupplier<T> code) {
    try {
      return code.get();
    } catch (Throwable e) {
      throw new AssertionError("unexpected exception thrown: " + e, e);
    }
  }
}
