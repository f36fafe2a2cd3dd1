package types;

/** Has the name of an annotation, and is beside a class that hides java.lang.Object. */
public class Test {
  private Assertions assertions;

  public void keep(Assertions other) {
    if (assertions == null) assertions = other;
  }

  public java.lang.Object kept(java.lang.Object otherwise) {
    return assertions == null ? otherwise : assertions;
  }

  public Boolean isKept() {
    return assertions != null;
  }

  public static class Assertions {
    public Test assertTrue(boolean value) {
      return value ? new Test() : null;
    }
  }
}
