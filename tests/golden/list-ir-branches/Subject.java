package list_ir_branches;

public class Subject {
  public static int sign(int x) {
    if (x < 0) return -1;
    return x == 0 ? 0 : 1;
  }
  public static int sum(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += i;
    return sum;
  }
  public static boolean before(long a, long b) {
    return a < b;
  }
  public static boolean smaller(double a, double b) {
    return a < b;
  }
  public static boolean same(Object a, Object b) {
    return a == b && a != null;
  }
}
