package bad_argument;

public class Subject {
  public static void z(boolean x) {}
  public static void b(byte x) {}
  public static void s(short x) {}
  public static void c(char x) {}
  public static void i(int x) {}
  public static void l(long x) {}
  public static void f(float x) {}
  public static void d(double x) {}
}
