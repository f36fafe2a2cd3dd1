package heapwright.replay;

import java.lang.ref.Reference;
import java.util.List;
import java.util.Set;

/** The text of values that are written where they stand. */
final class ValueText {
  private static final Set<Class<?>> BOXES =
      Set.of(
          Boolean.class, Byte.class, Short.class, Character.class,
          Integer.class, Long.class, Float.class, Double.class);
  // What is in such objects is the JVM's business, or differs from run to run.
  private static final List<Class<?>> CLASSES_BY_NAME =
      List.of(
          Throwable.class, ClassLoader.class, Thread.class, ThreadGroup.class,
          Reference.class, Module.class, ThreadLocal.class);
  private static final List<String> PACKAGES_BY_NAME =
      List.of(
          "java.lang.invoke.", "java.lang.reflect.", "java.io.", "java.nio.", "java.security.",
          "jdk.", "sun.", "com.sun.");

  private ValueText() {}

  /** Of a box. */
  static String primitive(Object value) {
    if (value instanceof Character character) {
      return String.valueOf((int) character);
    }
    if (value instanceof Float number) {
      return String.format("f%08x", Float.floatToIntBits(number));
    }
    if (value instanceof Double number) {
      return String.format("d%016x", Double.doubleToLongBits(number));
    }
    return String.valueOf(value);
  }

  /** Of an object that is written by value or by its class; null for others. */
  static String inline(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return null;
    }
    if (type.getName().contains("$$Lambda")) {
      return "a lambda";
    }
    if (object instanceof String string) {
      return quoted(string);
    }
    if (object instanceof Class<?> itself) {
      return "class " + itself.getName();
    }
    if (BOXES.contains(type)) {
      return type.getSimpleName() + "(" + primitive(object) + ")";
    }
    if (object instanceof Enum<?> constant) {
      return constant.getDeclaringClass().getName() + "." + quoted(constant.name());
    }
    return isByName(object) ? "a " + type.getName() : null;
  }

  private static boolean isByName(Object object) {
    for (Class<?> base : CLASSES_BY_NAME) {
      if (base.isInstance(object)) {
        return true;
      }
    }
    Class<?> type = object.getClass();
    if (type.getModule().isNamed()) {
      for (String start : PACKAGES_BY_NAME) {
        if (type.getName().startsWith(start)) {
          return true;
        }
      }
    }
    return false;
  }

  /** In ASCII. */
  static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c >= 32 && c < 127 && c != '"' && c != '\\') {
        out.append(c);
      } else {
        out.append(String.format("\\u%04x", (int) c));
      }
    }
    return out.append('"').toString();
  }
}
