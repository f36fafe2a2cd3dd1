package generate_makers;

// Only its builder makes one.
public class Parcel {
  private final int weight;

  private Parcel(int weight) {
    this.weight = weight;
  }

  int weight() {
    return weight;
  }

  public static class Builder {
    private int weight;

    public Builder weight(int grams) {
      weight = grams;
      return this;
    }

    public Parcel build() {
      if (weight <= 0) throw new IllegalStateException("no weight");
      return new Parcel(weight);
    }
  }
}
