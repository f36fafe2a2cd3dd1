package generate_cache;

/** Removed nodes are kept, up to twenty. */
public class Cache {
  private static class Node {
    Node next;
    int value;
  }

  private Node head;
  private Node unused;
  private int count;

  public void push(int value) {
    Node node = unused;
    if (node == null) {
      node = new Node();
    } else {
      unused = node.next;
      count--;
    }
    node.value = value;
    node.next = head;
    head = node;
  }

  public int pop() {
    Node node = head;
    if (node == null) throw new IllegalStateException("empty");
    head = node.next;
    if (count == 20) return node.value;
    node.next = unused;
    unused = node;
    count++;
    return node.value;
  }
}
