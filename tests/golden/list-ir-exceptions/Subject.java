package list_ir_exceptions;

public class Subject {
  public static int caught(int a, int b) {
    try {
      return a / b;
    } catch (ArithmeticException | NullPointerException e) {
      return -1;
    } finally {
      a++;
    }
  }
  public static void raise(String text) {
    throw new IllegalStateException(text);
  }
  public static synchronized void guarded(Object lock) {
    synchronized (lock) {
      lock.notify();
    }
  }
}
