package types;

import java.util.function.Predicate;

/** A variable for it must not be called like a parameter of a lambda. */
public class X {
  public boolean test(Predicate<java.lang.Object> condition, X other) {
    return other != null && condition.test(null);
  }
}
