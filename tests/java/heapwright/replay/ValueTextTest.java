package heapwright.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ValueTextTest {
  @Test
  void numbersAreExact() {
    assertEquals("-7", ValueText.primitive((byte) -7));
    assertEquals("97", ValueText.primitive('a'));
    assertEquals("true", ValueText.primitive(true));
    assertEquals("f80000000", ValueText.primitive(-0.0f));
    assertEquals("d7ff8000000000000", ValueText.primitive(Double.NaN));
  }

  @Test
  void stringsAreAscii() {
    assertEquals("\"a b\\u0022\\u005c\\u000a\\u20ac\"", ValueText.quoted("a b\"\\\n\u20ac"));
  }

  @Test
  void someObjectsAreWrittenByValue() {
    assertEquals("\"x\"", ValueText.inline("x"));
    assertEquals("class [I", ValueText.inline(int[].class));
    assertEquals("Character(97)", ValueText.inline('a'));
    assertEquals("java.util.concurrent.TimeUnit.\"DAYS\"", ValueText.inline(TimeUnit.DAYS));
    Runnable lambda = () -> {};
    assertEquals("a lambda", ValueText.inline(lambda));
  }

  @Test
  void someObjectsAreWrittenByTheirClass() {
    assertEquals("a java.lang.Error", ValueText.inline(new Error()));
    assertEquals("a java.lang.ref.WeakReference", ValueText.inline(new WeakReference<>("x")));
    assertEquals("a java.io.File", ValueText.inline(new java.io.File("x")));
    assertNull(ValueText.inline(new ArrayList<>()));
    assertNull(ValueText.inline(new Object()));
    assertNull(ValueText.inline(new Throwable[0]));
  }
}
