package spec_infer_weaker;
// What was the last cell stays known when the queue is empty.
public class StaleTail {
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
    return o;
  }
}
