package types;

/** Constants with bodies of their own, and what cannot be named elsewhere. */
public class Signs extends HiddenSigns<Integer> {
  public enum Sign {
    PLUS {
      @Override
      int apply(int value) {
        return value;
      }
    },
    MINUS {
      @Override
      int apply(int value) {
        return -value;
      }
    };

    abstract int apply(int value);
  }

  private Sign sign = Sign.PLUS;

  public Sign turn(Sign next) {
    if (next != null) sign = next;
    return sign;
  }

  public HiddenSigns<Integer> self() {
    return this;
  }
}
