package types;

import java.util.function.UnaryOperator;

/** A variable for it cannot be called like the class. */
public class New {
  private String text = "";

  public New change(UnaryOperator<String> change) {
    text = change.apply(text);
    return this;
  }

  public String text() {
    return text == null ? "none" : text;
  }

  public boolean isSame(New other) {
    return other == this;
  }
}
