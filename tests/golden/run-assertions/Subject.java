package run_assertions;

public class Subject {
  public static int half(int x) {
    assert x % 2 == 0 : "odd " + x;
    return x / 2;
  }
}
