public class Holder {
  static class Node {
    int v;
    boolean b;
    long w;
    Node left;
    Node right;
    Object o;
  }

  Node root;
  Node tail;
  int size;

  public void m(Node x, int n) {}
}
