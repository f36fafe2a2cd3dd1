package types;

/** What a subclass makes of the type parameter is not what is passed. */
public class Base<E> {
  private E held;

  public void hold(E element) {
    if (held == null) held = element;
  }

  public E held() {
    return held;
  }
}
