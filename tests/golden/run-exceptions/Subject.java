package run_exceptions;

public class Subject {
  static class Odd extends Exception {
    Odd(int value) { super("odd: " + value); }
  }

  static class Lazy extends RuntimeException {
    @Override public String getMessage() { return "made on demand"; }
  }

  static class Refuses extends RuntimeException {
    @Override public String getMessage() { throw new IllegalStateException("no message"); }
  }

  public static int divide(int a, int b) { return a / b; }
  public static void without() { throw new IllegalStateException(); }
  public static void with(String message) { throw new IllegalArgumentException(message); }
  public static int even(int x) throws Odd {
    if (x % 2 != 0) throw new Odd(x);
    return x;
  }
  public static void lazy() { throw new Lazy(); }
  public static void refuses() { throw new Refuses(); }
  public static Object cast(String text) { return (Integer) (Object) text; }
  public static int element(int i) { return new int[3][i].length; }
  public static int at(int i) { return new int[] {1, 2, 3}[i]; }
  public static int parse(String text) { return Integer.parseInt(text); }
  public static String caught(int b) {
    try {
      return "" + 1 / b;
    } catch (ArithmeticException e) {
      return "caught " + e.getMessage();
    } finally {
      b = 0;
    }
  }
  public static void cause() {
    throw new RuntimeException(new Odd(1));
  }
}
