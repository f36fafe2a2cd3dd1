package generate_paths;

import java.util.LinkedList;

/** What it asks needs lists of fifteen elements. */
public class Sample {
  public static boolean isLast(Queue queue, Object value) {
    queue.addLast(value);
    return value == queue.remove(15);
  }

  public static boolean isLast(LinkedList<Object> list, Object value) {
    list.addLast(value);
    return value == list.remove(15);
  }
}
