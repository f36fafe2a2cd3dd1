package generate_paths;

/** A singly linked list that knows nothing of its length. */
public class Queue {
  private static class Node {
    final Object value;
    Node next;

    Node(Object value) {
      this.value = value;
    }
  }

  private Node head;

  public void addLast(Object value) {
    if (head == null) {
      head = new Node(value);
      return;
    }
    Node node = head;
    while (node.next != null) node = node.next;
    node.next = new Node(value);
  }

  public Object remove(int index) {
    Node before = null;
    Node node = head;
    for (int i = 0; i < index && node != null; i++) {
      before = node;
      node = node.next;
    }
    if (node == null) throw new IndexOutOfBoundsException();
    if (before == null) head = node.next;
    else before.next = node.next;
    return node.value;
  }
}
