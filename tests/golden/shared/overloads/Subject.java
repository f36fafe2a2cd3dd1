package shared;

public class Subject {
  public static String m(int x) { return "int"; }
  public static String m(long x) { return "long"; }
  public static String m(String x) { return "String"; }
  public static String m(int x, int y) { return "two"; }
  public static String m(int[] x) { return "array"; }
  public String m(char x) { return "instance"; }
}
