package list_all;

public class Subject {
  public static int one() { return 1; }
  static class Inner {}
}
