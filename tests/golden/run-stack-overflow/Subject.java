package run_stack_overflow;

public class Subject {
  static int depth;

  static int sink(int x) { return sink(x + 1) + 1; }
  public static int uncaught() { return sink(0); }
  public static String caught() {
    try {
      return "" + sink(0);
    } catch (StackOverflowError e) {
      return "caught " + e.getMessage();
    }
  }
  // Deep, but not too deep for the JVM.
  static int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }
  public static int deep() { return down(5000); }
}
