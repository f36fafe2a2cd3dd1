package types;

/** Inner classes belong to an object of a generic class. */
public class Outer<T> {
  private T held;

  public void hold(T value) {
    held = value;
  }

  public class Inner {
    private final boolean isFull;

    public Inner(boolean isFull) {
      this.isFull = isFull;
    }

    public boolean fits() {
      return isFull == (held != null);
    }
  }

  public class Wrapper<S> {
    public S pick(T first, S second) {
      return first == held ? second : null;
    }
  }

  public boolean owns(Inner inner) {
    return inner != null && inner.fits();
  }

  public java.lang.Object wrapped(Wrapper<T> wrapper) {
    return wrapper == null ? held : wrapper.pick(held, held);
  }
}
