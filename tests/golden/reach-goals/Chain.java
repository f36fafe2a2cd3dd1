package reach_goals;

public class Chain {
  private static class Link {
    int value;
    Link next;
  }

  private Link first;
  private int size;

  public void push(int value) {
    Link link = new Link();
    link.value = value;
    link.next = first;
    first = link;
    size++;
  }

  public int classify(int limit) {
    if (first == null) return 0;
    if (first.next == null) return 1;
    if (first.next == first) return 2;
    return first.value > limit && size > 2 ? 3 : 4;
  }
}
