// Shelf: a Java class whose methods return every kind of value that tests make assertions about.
#pragma once

namespace heapwright::testgen {

inline constexpr const char* kShelf = R"java(
package p;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;

public class Shelf<E> {
  public enum Kind {
    EMPTY,
    FULL {
      @Override
      public String toString() {
        return "full";
      }
    }
  }

  private static class Hidden extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private Object[] elements = new Object[4];
  private int size;

  public boolean add(E element) {
    if (element == null) {
      throw new NullPointerException();
    }
    if (size == elements.length) {
      return false;
    }
    elements[size++] = element;
    return true;
  }

  @SuppressWarnings("unchecked")
  public E take() {
    if (size == 0) {
      throw new NoSuchElementException();
    }
    return (E) elements[--size];
  }

  public E takeIfAny() {
    return size == 0 ? null : take();
  }

  public int size() {
    return size;
  }

  public Kind kind() {
    return size == 0 ? Kind.EMPTY : Kind.FULL;
  }

  public Object[] toArray() {
    return java.util.Arrays.copyOf(elements, size);
  }

  public int indexOf(Object element) {
    for (int i = 0; i < size; i++) {
      if (elements[i] == element) {
        return i;
      }
    }
    return -1;
  }

  public void clear() {
    size = 0;
  }

  public Shelf<E> self() {
    return this;
  }

  public Shelf<E> copy() {
    Shelf<E> other = new Shelf<>();
    other.elements = elements.clone();
    other.size = size;
    return other;
  }

  @Override
  public Object clone() {
    return copy();
  }

  public void hide() {
    throw new Hidden();
  }

  public String describe(int level) throws IOException {
    return "it's \"" + level + "\" \u00e4\n";
  }

  public byte narrow(byte b) {
    return b;
  }

  public char letter(char c) {
    return c;
  }

  public long wide(long l) {
    return l;
  }

  public float third(float f) {
    return f / 3;
  }

  public double zero(double d) {
    return d * 0;
  }

  public Integer boxed(int i) {
    return i;
  }

  public Object anything(int i) {
    return i == 0 ? Boolean.TRUE : i == 1 ? (Object) 'c' : i == 2 ? (Object) 2L : new int[] {i, -i};
  }

  public double[] halves(int i) {
    return new double[] {i / 2.0, Double.NaN};
  }

  public Object thing() {
    return new StringBuilder();
  }

  @Deprecated
  public int old(Object... all) {
    return all == null ? -1 : all.length;
  }

  public String print() {
    return super.toString();
  }

  public int hash(Object o) {
    return System.identityHashCode(o) & 1;
  }

  public java.util.List<Integer> sizes() {
    return new java.util.ArrayList<>(java.util.Arrays.asList(size, null));
  }

  public java.util.List<Object> asList(int a, int b) {
    return new java.util.ArrayList<>(java.util.Arrays.asList(elements));
  }

  public Integer[] boxes(int a, int b) {
    return new Integer[] {size, null};
  }

  public Shelf<?>[] shelves(int a, int b) {
    return new Shelf<?>[] {new Shelf<Object>()};
  }

  public String names() {
    return java.util.Set.of("x", "y", "z").toString();
  }

  public long now() {
    return System.currentTimeMillis();
  }

  public String order(Object a, Object b) {
    Map<Object, String> map = new HashMap<>();
    map.put(a, "a");
    map.put(b, "b");
    return String.join("", map.values());
  }
}
)java";

}  // namespace heapwright::testgen
