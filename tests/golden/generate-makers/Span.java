package generate_makers;

// Only a generic factory makes one.
public final class Span<C extends Comparable<C>> {
  private final C low;

  private Span(C low) {
    this.low = low;
  }

  public static <C extends Comparable<C>> Span<C> closed(C low, C high) {
    if (low.compareTo(high) > 0) throw new IllegalArgumentException();
    return new Span<>(low);
  }

  public C low() {
    return low;
  }
}
