package run_arguments;

public class Subject {
  public static String show(String text) { return "<" + text + ">" + text.length(); }
  public static String pair(String a, String b) { return a + "|" + b; }
  public static int sum(int a, long b, double c) { return (int) (a + b + c); }
  public static double half(double x) { return x / 2; }
  public static int code(char c) { return c; }
}
