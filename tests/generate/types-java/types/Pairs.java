package types;

import java.util.AbstractMap.SimpleEntry;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;

/** Its objects are seen through interfaces whose type arguments are made of its own. */
public class Pairs<K, V> {
  private Map.Entry<K, V> first;

  public interface Peeking<T> extends Iterator<T> {
    T peek();
  }

  public void set(K key, V value) {
    first = new SimpleEntry<>(key, value);
  }

  public Iterator<Map.Entry<K, V>> iterator() {
    return new Cursor();
  }

  public Peeking<? extends Map.Entry<K, ? super V>> peeking() {
    return new Cursor();
  }

  public Map<K, Map<V, K>> nested() {
    return first == null ? Map.of() : null;
  }

  private class Cursor implements Peeking<Map.Entry<K, V>> {
    private boolean done;

    @Override
    public boolean hasNext() {
      return first != null && !done;
    }

    @Override
    public Map.Entry<K, V> next() {
      if (!hasNext()) throw new NoSuchElementException();
      done = true;
      return first;
    }

    @Override
    public Map.Entry<K, V> peek() {
      return hasNext() ? first : null;
    }
  }
}
