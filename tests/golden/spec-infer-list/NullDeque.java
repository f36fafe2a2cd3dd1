package spec_infer_list;
// A deque whose ends are null.
public class NullDeque {
  static class Link {
    final int v;
    Link before, after;
    Link(int v) {
      this.v = v;
    }
  }
  private Link a, z;
  private int count;
  public void first(int v) {
    Link l = new Link(v);
    l.after = a;
    if (a == null)
      z = l;
    else
      a.before = l;
    a = l;
    count++;
  }
  public void last(int v) {
    Link l = new Link(v);
    l.before = z;
    if (z == null)
      a = l;
    else
      z.after = l;
    z = l;
    count++;
  }
  public boolean dropFirst() {
    if (a == null) return false;
    a = a.after;
    if (a == null)
      z = null;
    else
      a.before = null;
    count--;
    return true;
  }
  public boolean dropLast() {
    if (z == null) return false;
    z = z.before;
    if (z == null)
      a = null;
    else
      z.after = null;
    count--;
    return true;
  }
}
