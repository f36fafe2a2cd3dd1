package list_ir_objects;

public class Subject {
  static long made;
  int value;
  Subject next;

  public Subject(int value) {
    this.value = value;
    made++;
  }
  public int last() {
    Subject s = this;
    while (s.next != null) s = s.next;
    return s.value;
  }
  public static int reverse(int[] a) {
    for (int i = 0, j = a.length - 1; i < j; i++, j--) {
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
    }
    return a.length;
  }
  public static Object grids() {
    return new byte[2][3];
  }
  public static String name(Object o) {
    return o instanceof String ? (String) o : String.class.getName();
  }
  public static void mixed(byte[] b, char[] c, double[] d, Object[] o) {
    b[0] = (byte) c[0];
    d[1] = d[0] * 2;
    o[0] = new Subject[4];
  }
}
