package spec_infer_tree;
// Equal keys stand on the right; nodes count, and the smallest is known.
public class SizedTree {
  static class T {
    int k;
    int size = 1;
    T left, right;
    T(int k) {
      this.k = k;
    }
  }
  private T root;
  private T smallest;
  private static T add(T t, T n) {
    if (t == null) return n;
    if (n.k < t.k)
      t.left = add(t.left, n);
    else
      t.right = add(t.right, n);
    t.size++;
    return t;
  }
  public void add(int k) {
    T n = new T(k);
    root = add(root, n);
    T s = root;
    while (s.left != null) s = s.left;
    smallest = s;
  }
  public int min() {
    return smallest.k;
  }
  public int size() {
    return root == null ? 0 : root.size;
  }
}
