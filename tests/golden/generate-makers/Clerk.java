package generate_makers;

// Without a public constructor.
class Clerk {
  private final int hour;

  Clerk(int hour) {
    this.hour = hour;
  }

  boolean isAwake() {
    return hour > 6;
  }
}
