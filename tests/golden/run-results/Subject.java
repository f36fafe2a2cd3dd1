package run_results;

import java.util.List;
import java.util.Map;

public class Subject {
  public static boolean flag(boolean x) { return !x; }
  public static byte smallest(byte x) { return (byte) (x - 1); }
  public static short next(short x) { return (short) (x + 1); }
  public static char upper(char c) { return Character.toUpperCase(c); }
  public static int twice(int x) { return 2 * x; }
  public static long square(long x) { return x * x; }
  public static float third(float x) { return x / 3; }
  public static double root(double x) { return Math.sqrt(x); }
  public static String greet(String name) { return "Hello " + name; }
  public static String nothing() { return null; }
  public static void leave() {}
  public static int[] squares(int n) {
    int[] result = new int[n];
    for (int i = 0; i < n; i++) result[i] = i * i;
    return result;
  }
  public static char[] letters(String text) { return text.toCharArray(); }
  public static boolean[] flags() { return new boolean[] {true, false}; }
  public static double[] halves() { return new double[] {0.5, -0.0, 1e300}; }
  public static byte[] bytes() { return new byte[] {-128, 127}; }
  public static List<Integer> list(int a, int b) { return List.of(a, b); }
  public static Object map() { return Map.of("k", 1.5f); }
  public static StringBuilder builder(char c, int n) { return new StringBuilder().append(c).append(n); }
}
