package spec_generic;

/** Keeps what it is given, the last one first. */
public class Bag<T> {
  static class Cell<T> {
    final T item;
    final Cell<T> next;

    Cell(T item, Cell<T> next) {
      this.item = item;
      this.next = next;
    }
  }

  private Cell<T> top;

  public void add(T item) {
    top = new Cell<>(item, top);
  }

  public boolean repOk() {
    return top == null || top.next == null;
  }
}
