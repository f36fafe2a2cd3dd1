/** Abstract, native, varargs and synthetic members; nested, local and anonymous classes. */
abstract class Members<T extends Comparable<T>> implements Comparable<Members<T>> {
  private int secret;

  native long nativeMethod(Object x);

  abstract T get() throws Exception;

  @Deprecated
  protected final synchronized strictfp void varargs(String format, Object... rest) {}

  @Override
  public int compareTo(Members<T> other) {
    return Integer.compare(secret, other.secret);
  }

  Runnable anonymous(int captured) {
    class Local {
      int value = captured + secret;
    }
    return new Runnable() {
      @Override
      public void run() {
        secret = new Local().value;
      }
    };
  }

  static class Nested<U> {
    U value;
  }

  class Inner {
    int outer() {
      return secret;
    }
  }
}
