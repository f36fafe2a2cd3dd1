package spec_infer_none;
// The classes of nodes differ.
public class Expr {
  static abstract class N {}
  static class Leaf extends N {
    int v;
    Leaf(int v) {
      this.v = v;
    }
  }
  static class Sum extends N {
    N l, r;
    Sum(N l, N r) {
      this.l = l;
      this.r = r;
    }
  }
  private N root = new Leaf(0);
  public void add(int v) {
    root = new Sum(root, new Leaf(v));
  }
  public int depth() {
    int d = 0;
    N n = root;
    while (n instanceof Sum) {
      n = ((Sum) n).l;
      d++;
    }
    return d;
  }
}
