package spec_infer_ring;
// A ring of which only the last cell is known.
public class CircularQueue {
  static class N {
    int v;
    N next;
  }
  private N last;
  private int size;
  public void add(int v) {
    N n = new N();
    n.v = v;
    if (last == null)
      n.next = n;
    else {
      n.next = last.next;
      last.next = n;
    }
    last = n;
    size++;
  }
  public int poll() {
    if (last == null) return 0;
    N f = last.next;
    if (f == last)
      last = null;
    else
      last.next = f.next;
    size--;
    return f.v;
  }
}
