package types;

/** Hides the one of java.lang in its package. */
public class Object {
  private java.lang.Object inside;

  public java.lang.Object swap(java.lang.Object other) {
    java.lang.Object before = inside;
    if (other != this) inside = other;
    return before;
  }
}
