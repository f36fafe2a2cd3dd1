package heapwright.junit;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Predicate;

/** What the assertions of JUnit 4 and 5 have in common. */
public final class Checks {
  private static volatile Predicate<AssertionError> listener;

  private Checks() {}

  /**
   * From now on it is asked about values that are not the expected ones: true if the test is to go on
   * as if they were. Null: they are errors, as they are at first.
   */
  public static void ask(Predicate<AssertionError> listener) {
    Checks.listener = listener;
  }

  private static void reject(AssertionError error) {
    Predicate<AssertionError> asked = listener;
    if (asked == null || !asked.test(error)) {
      throw error;
    }
  }

  public static AssertionError failure(Object expected, Object actual) {
    return new AssertionError("expected: <" + expected + "> but was: <" + actual + ">");
  }

  public static void isTrue(boolean condition) {
    if (!condition) {
      reject(failure(true, false));
    }
  }

  public static void isFalse(boolean condition) {
    if (condition) {
      reject(failure(false, true));
    }
  }

  public static void isNull(Object actual) {
    if (actual != null) {
      reject(failure(null, actual));
    }
  }

  public static void isNotNull(Object actual) {
    if (actual == null) {
      reject(new AssertionError("expected: not <null>"));
    }
  }

  public static void areSame(Object expected, Object actual) {
    if (expected != actual) {
      reject(failure(expected, actual));
    }
  }

  public static void areNotSame(Object unexpected, Object actual) {
    if (unexpected == actual) {
      reject(new AssertionError("expected: not same but was: <" + actual + ">"));
    }
  }

  public static void areEqual(Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) {
      reject(failure(expected, actual));
    }
  }

  public static void areNear(float expected, float actual, float delta) {
    boolean isNear = Float.compare(expected, actual) == 0 || Math.abs(expected - actual) <= delta;
    if (!isNear) {
      reject(failure(expected, actual));
    }
  }

  public static void areNear(double expected, double actual, double delta) {
    boolean isNear = Double.compare(expected, actual) == 0 || Math.abs(expected - actual) <= delta;
    if (!isNear) {
      reject(failure(expected, actual));
    }
  }

  // Arrays.

  /** Of any type; arrays in them are compared by their elements as well. */
  public static void areEqualArrays(Object expected, Object actual) {
    if (areDeeplyEqual(expected, actual)) {
      return;
    }
    if (!haveSameLength(expected, actual)) {
      return;
    }
    for (int i = 0; i < Array.getLength(expected); i++) {
      Object wanted = Array.get(expected, i);
      Object element = Array.get(actual, i);
      if (!areDeeplyEqual(wanted, element)) {
        String text = "expected: <" + wanted + "> but was: <" + element + ">";
        reject(new AssertionError("array contents differ at index [" + i + "], " + text));
        return;
      }
    }
  }

  public static void areNearArrays(float[] expected, float[] actual, float delta) {
    if (expected == actual) {
      return;
    }
    if (!haveSameLength(expected, actual)) {
      return;
    }
    for (int i = 0; i < expected.length; i++) {
      areNear(expected[i], actual[i], delta);
    }
  }

  public static void areNearArrays(double[] expected, double[] actual, double delta) {
    if (expected == actual) {
      return;
    }
    if (!haveSameLength(expected, actual)) {
      return;
    }
    for (int i = 0; i < expected.length; i++) {
      areNear(expected[i], actual[i], delta);
    }
  }

  private static boolean areDeeplyEqual(Object expected, Object actual) {
    return Arrays.deepEquals(new Object[] {expected}, new Object[] {actual});
  }

  private static boolean haveSameLength(Object expected, Object actual) {
    if (expected == null || actual == null) {
      reject(failure(expected, actual));
      return false;
    }
    int wanted = Array.getLength(expected);
    int length = Array.getLength(actual);
    if (wanted != length) {
      String text = "expected: <" + wanted + "> but was: <" + length + ">";
      reject(new AssertionError("array lengths differ, " + text));
    }
    return wanted == length;
  }

  // Exceptions.

  public static AssertionError wrongException(Class<?> expected, Throwable actual) {
    return new AssertionError(
        "unexpected exception type thrown, expected: <"
            + expected.getName()
            + "> but was: <"
            + actual.getClass().getName()
            + ">",
        actual);
  }

  public static AssertionError nothingThrown(Class<?> expected) {
    return new AssertionError(
        "expected " + expected.getName() + " to be thrown, but nothing was thrown");
  }
}
