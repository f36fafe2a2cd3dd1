package spec_infer_none;
// No list or tree.
public class Plain {
  private int x;
  public void set(int v) {
    x = v;
  }
  public int get() {
    return x;
  }
}
