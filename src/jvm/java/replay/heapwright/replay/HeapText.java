package heapwright.replay;

import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The objects that roots and static fields reach, numbered in the order in which they are found. */
final class HeapText {
  private final List<Object> order = new ArrayList<>();
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  /** What the roots reach, then what each class reaches in turn; classes may be null. */
  HeapText(List<Object> roots, List<Class<?>> classes) throws ReflectiveOperationException {
    for (Object root : roots) {
      number(root);
    }
    int next = scanFrom(0);
    for (Class<?> type : classes) {
      if (type != null) {
        for (Field field : fields(type, true)) {
          scan(field, null);
        }
      }
      next = scanFrom(next);
    }
  }

  /** Looks into the objects from that one on, and into those that this adds; how many there are now. */
  private int scanFrom(int next) throws ReflectiveOperationException {
    for (; next < order.size(); next++) {
      Object object = order.get(next);
      if (object instanceof Object[] array) {
        for (Object element : array) {
          number(element);
        }
      } else if (!object.getClass().isArray()) {
        for (Field field : allFields(object.getClass())) {
          scan(field, object);
        }
      }
    }
    return next;
  }

  private void scan(Field field, Object object) throws ReflectiveOperationException {
    if (!field.getType().isPrimitive() && field.trySetAccessible()) {
      number(field.get(object));
    }
  }

  private void number(Object object) {
    if (object != null && ValueText.inline(object) == null && !numbers.containsKey(object)) {
      order.add(object);
      numbers.put(object, order.size());
    }
  }

  /** Those of superclasses first. */
  private static List<Field> allFields(Class<?> type) {
    List<Field> result = new ArrayList<>();
    for (Class<?> base = type; base != null; base = base.getSuperclass()) {
      result.addAll(0, fields(base, false));
    }
    return result;
  }

  private static List<Field> fields(Class<?> type, boolean ofClass) {
    List<Field> result = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) == ofClass) {
        result.add(field);
      }
    }
    result.sort(
        Comparator.comparing(Field::getName).thenComparing(field -> descriptor(field.getType())));
    return result;
  }

  private static String descriptor(Class<?> type) {
    String ofArray = Array.newInstance(type, 0).getClass().getName();
    return ofArray.substring(1).replace('.', '/');
  }

  /** A line for each object. */
  void writeObjects(PrintStream out) throws ReflectiveOperationException {
    for (int i = 0; i < order.size(); i++) {
      Object object = order.get(i);
      out.print("#" + (i + 1) + " " + object.getClass().getName() + contents(object) + '\n');
    }
  }

  String staticFields(Class<?> type) throws ReflectiveOperationException {
    return contents(null, fields(type, true));
  }

  private String contents(Object object) throws ReflectiveOperationException {
    Class<?> type = object.getClass();
    if (!type.isArray()) {
      return contents(object, allFields(type));
    }
    StringBuilder out = new StringBuilder("{");
    for (int i = 0; i < Array.getLength(object); i++) {
      out.append(i == 0 ? "" : " ");
      out.append(value(Array.get(object, i), type.getComponentType().isPrimitive()));
    }
    return out.append('}').toString();
  }

  private String contents(Object object, List<Field> fields) throws ReflectiveOperationException {
    StringBuilder out = new StringBuilder("{");
    for (Field field : fields) {
      out.append(out.length() == 1 ? "" : " ").append(field.getName()).append('=');
      boolean isOpen = field.trySetAccessible();
      out.append(isOpen ? value(field.get(object), field.getType().isPrimitive()) : "inaccessible");
    }
    return out.append('}').toString();
  }

  /** An object by its number if it has one. */
  String value(Object value, boolean isPrimitive) {
    if (isPrimitive) {
      return ValueText.primitive(value);
    }
    if (value == null) {
      return "null";
    }
    Integer number = numbers.get(value);
    if (number != null) {
      return "#" + number;
    }
    String text = ValueText.inline(value);
    return text != null ? text : "a " + value.getClass().getName();
  }
}
