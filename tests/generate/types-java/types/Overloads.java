package types;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Methods of one name. */
public class Overloads {
  private int last;

  public void take(java.lang.Object value) {
    last = value == null ? 1 : 2;
  }

  public void take(String value) {
    last = value == null ? 3 : 4;
  }

  public void take(Integer value) {
    last = value == null ? 5 : 6;
  }

  public void take(int value) {
    last = value == 0 ? 7 : 8;
  }

  public void take(long value) {
    last = value == 0 ? 9 : 10;
  }

  public void take(java.lang.Object... values) {
    last = values == null ? 11 : values.length;
  }

  public void all(Collection<? extends Number> values) {
    last = values == null ? 12 : values.size();
  }

  public void all(List<Integer> values) {
    last = values == null ? 13 : values.size();
  }

  public void all(Set<?> values) {
    last = values == null ? 14 : values.size();
  }

  public void run(Runnable code) {
    last = code == null ? 15 : 16;
  }

  public void run(Callable<String> code) {
    last = code == null ? 17 : 18;
  }

  /** With a Supplier, javac cannot tell this from the next one. */
  public static <K, V> boolean put(Map<K, V> map, V value) {
    return map != null && value != null;
  }

  public static <K, V> boolean put(Map<K, V> map, Supplier<? extends V> value) {
    return map != null && value != null;
  }

  public int last() {
    return last;
  }
}
