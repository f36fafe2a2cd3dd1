package list_class;

public abstract class Subject {
  static int count = 7 * Integer.parseInt("6");

  protected Subject() {}
  public abstract int area();
  public native void paint();
  public static int max(int a, int b) { return a > b ? a : b; }
  int hidden(long x, String... rest) { return rest.length; }
  private Runnable later() { return () -> max(1, 2); }
  public synchronized Object[] all(int[][] grid) { return grid; }

  interface Shape {
    double size();
    default boolean empty() { return size() == 0; }
  }

  public enum Colour { RED, GREEN }

  public record Point(int x, int y) {}

  public static class Nested extends Subject {
    public int area() { return 1; }
  }
}
