package shared;

public class Subject {
  static native int secret(int x);
  public static int call(int x) { return secret(x) + 1; }
  public static int sometimes(int x) { return x == 0 ? 0 : secret(x); }
}
