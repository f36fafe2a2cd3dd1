package run_null_message;

public class Subject {
  Subject next;
  int value;

  public static int length(boolean absent) {
    String text = absent ? null : "";
    return text.length();
  }
  public static int chain() {
    Subject first = new Subject();
    return first.next.next.value;
  }
  public static int element(int i) {
    int[][] rows = new int[2][];
    return rows[i][0];
  }
  public static void unbox() {
    Integer none = null;
    int x = none;
  }
}
