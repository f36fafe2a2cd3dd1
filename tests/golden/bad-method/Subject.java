package bad_method;

public class Subject {
  public static int one() { return 1; }
  public int instance() { return 1; }
  public static int ref(Object o, int[] a) { return 1; }
  public static int arrays(int[] a) { return 1; }
  public static String two(int a, String b) { return b; }
}
