package spec_infer_list;
// A queue with a pointer to its last cell.
public class TailQueue {
  static class Cell {
    Object item;
    Cell rest;
  }
  private Cell front;
  private Cell back;
  public void put(Object o) {
    Cell c = new Cell();
    c.item = o;
    if (front == null)
      front = c;
    else
      back.rest = c;
    back = c;
  }
  public Object take() {
    if (front == null) return null;
    Object o = front.item;
    front = front.rest;
    if (front == null) back = null;
    return o;
  }
}
