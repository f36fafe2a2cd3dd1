package list_ir_dynamic;

import java.util.function.IntUnaryOperator;

public class Subject {
  public static String text(String name, int count, double size) {
    return name + " has " + count + " of " + size;
  }
  public static int apply(int by, int x) {
    IntUnaryOperator add = y -> y + by;
    return add.applyAsInt(x);
  }
  public static Runnable reference(Object o) {
    return o::notify;
  }
}
