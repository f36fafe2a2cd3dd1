package generate_package;

/** Public calls reach a part of it, calls from its package the rest. */
public class Gauge {
  private final boolean strict;
  private int level;

  public Gauge() {
    this(false);
  }

  Gauge(boolean strict) {
    this.strict = strict;
  }

  public void raise() {
    if (level < 2) {
      level++;
    } else if (strict) {
      throw new IllegalStateException("full");
    }
  }

  int drain(int by) {
    if (by > level) return -1;
    level -= by;
    return level;
  }

  protected boolean isEmpty() {
    return level == 0;
  }

  private static int unused(int value) {
    return value > 3 ? 1 : 2;
  }

  static class Meter {
    private final Gauge gauge;

    Meter(Gauge gauge) {
      this.gauge = gauge;
    }

    boolean isHigh() {
      return gauge != null && gauge.level > 1;
    }
  }
}
