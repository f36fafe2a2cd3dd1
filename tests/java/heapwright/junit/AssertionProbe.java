package heapwright.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.Assert;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.function.Executable;

/** Lists the assertions of JUnit 4 and 5, whichever these are here, and which of many hold. */
public final class AssertionProbe {
  private interface Code {
    void run() throws Throwable;
  }

  private final List<String> checks = new ArrayList<>();

  private AssertionProbe() {}

  /** Without those that take a message. */
  public static List<String> methods() {
    List<String> result = new ArrayList<>();
    for (Class<?> type : new Class<?>[] {Assertions.class, Assert.class}) {
      for (Method method : type.getMethods()) {
        String text = method.toGenericString();
        boolean hasMessage =
            text.contains("java.lang.String") || text.contains("java.util.function.Supplier");
        if (method.getDeclaringClass() == type && (!hasMessage || method.getName().equals("fail"))) {
          result.add(text);
        }
      }
    }
    return result;
  }

  /** What becomes of one assertion after the other, always the same ones. */
  public static List<String> checks() {
    AssertionProbe probe = new AssertionProbe();
    probe.compareNumbers();
    probe.compareObjects();
    probe.askConditions();
    probe.compareCharacters();
    probe.expectExceptions();
    return probe.checks;
  }

  private void check(Code code) {
    String result = "holds";
    try {
      code.run();
    } catch (AssertionError e) {
      result = "fails";
    } catch (Throwable e) {
      result = e.toString();
    }
    checks.add((checks.size() + 1) + " " + result);
  }

  private void compareNumbers() {
    double[] numbers = {0.0, -0.0, 1.0, 1.5, Double.NaN, Double.POSITIVE_INFINITY};
    for (double a : numbers) {
      for (double b : numbers) {
        float fa = (float) a;
        float fb = (float) b;
        check(() -> Assertions.assertEquals(a, b));
        check(() -> Assertions.assertEquals(fa, fb));
        check(() -> Assertions.assertEquals((Double) a, b));
        check(() -> Assertions.assertEquals(fa, (Float) fb));
        check(() -> Assertions.assertEquals(fa, b));
        check(() -> Assertions.assertArrayEquals(new double[] {a}, new double[] {b}));
        check(() -> Assertions.assertArrayEquals(new float[] {fa}, new float[] {fb}));
        check(() -> Assert.assertEquals(a, (Object) b));
        for (double delta : numbers) {
          float small = (float) delta;
          check(() -> Assertions.assertEquals(a, b, delta));
          check(() -> Assertions.assertEquals(fa, fb, small));
          check(() -> Assertions.assertArrayEquals(new double[] {a}, new double[] {b}, delta));
          check(() -> Assertions.assertArrayEquals(new float[] {fa}, new float[] {fb}, small));
          check(() -> Assert.assertEquals(a, b, delta));
          check(() -> Assert.assertEquals(fa, fb, small));
          check(() -> Assert.assertArrayEquals(new double[] {a}, new double[] {b}, delta));
          check(() -> Assert.assertArrayEquals(new float[] {fa}, new float[] {fb}, small));
        }
      }
    }
  }

  private void compareObjects() {
    String text = "x";
    Object[] values = {
      null, 1, 1L, (short) 1, (byte) 1, 'a', 97, text, new String(text), List.of(1),
      new Object[] {1}, new Object[] {new int[] {1}}, new Object[] {new int[] {1}},
      new Object[] {new Object[] {null}}, new int[] {1}
    };
    for (Object a : values) {
      check(() -> Assertions.assertNull(a));
      check(() -> Assertions.assertNotNull(a));
      check(() -> Assertions.assertInstanceOf(Integer.class, a));
      check(() -> Assert.assertNull(a));
      check(() -> Assert.assertNotNull(a));
      for (Object b : values) {
        check(() -> Assertions.assertEquals(a, b));
        check(() -> Assertions.assertSame(a, b));
        check(() -> Assertions.assertNotSame(a, b));
        check(() -> Assert.assertEquals(a, b));
        check(() -> Assert.assertSame(a, b));
        check(() -> Assert.assertNotSame(a, b));
        check(() -> Assertions.assertArrayEquals((Object[]) a, (Object[]) b));
        check(() -> Assert.assertArrayEquals((Object[]) a, (Object[]) b));
        check(() -> Assertions.assertArrayEquals((int[]) a, (int[]) b));
        check(() -> Assert.assertArrayEquals((int[]) a, (int[]) b));
      }
    }
  }

  private void askConditions() {
    for (boolean condition : new boolean[] {false, true}) {
      check(() -> Assertions.assertTrue(condition));
      check(() -> Assertions.assertFalse(condition));
      check(() -> Assertions.assertTrue(() -> condition));
      check(() -> Assertions.assertFalse(() -> condition));
      check(() -> Assert.assertTrue(condition));
      check(() -> Assert.assertFalse(condition));
      check(() -> Assertions.assertEquals(condition, true));
      check(() -> Assert.assertEquals(condition, true));
    }
  }

  private void compareCharacters() {
    check(() -> Assertions.assertEquals(97, 'a'));
    check(() -> Assertions.assertEquals((Integer) 97, (Object) 'a'));
    check(() -> Assert.assertEquals(97, 'a'));
    check(() -> Assert.assertEquals((Object) 97, 'a'));
  }

  private void expectExceptions() {
    Throwable[] exceptions = {
      new RuntimeException(), new Error(), new AssertionError(), new Exception()
    };
    for (Throwable thrown : exceptions) {
      Executable code = () -> { throw thrown; };
      check(() -> Assertions.assertThrows(RuntimeException.class, code).getMessage());
      check(() -> Assertions.assertThrows(Throwable.class, code));
      check(() -> Assertions.assertThrowsExactly(Throwable.class, code));
      check(() -> Assertions.assertThrowsExactly(Error.class, code));
      check(() -> Assertions.assertDoesNotThrow(code));
      check(() -> Assert.assertThrows(RuntimeException.class, code::execute));
    }
    check(() -> Assertions.assertThrows(AssertionError.class, () -> {}));
    check(() -> Assert.assertThrows(AssertionError.class, () -> {}));
    check(() -> Assertions.assertEquals(2, Assertions.assertDoesNotThrow(() -> 2)));
    check(() -> Assertions.assertDoesNotThrow(() -> {}));
    check(() -> Assertions.fail("x"));
    check(() -> Assert.fail("x"));
  }
}
