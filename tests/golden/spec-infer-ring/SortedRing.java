package spec_infer_ring;
// A sorted ring that a guard closes.
public class SortedRing {
  static class Cell {
    int value;
    Cell next;
    Cell prev;
  }
  private final Cell guard = new Cell();
  public SortedRing() {
    guard.next = guard;
    guard.prev = guard;
  }
  public void add(int v) {
    Cell at = guard.next;
    while (at != guard && at.value < v) at = at.next;
    Cell c = new Cell();
    c.value = v;
    c.next = at;
    c.prev = at.prev;
    at.prev.next = c;
    at.prev = c;
  }
  public void removeFirst() {
    if (guard.next != guard) {
      guard.next = guard.next.next;
      guard.next.prev = guard;
    }
  }
}
