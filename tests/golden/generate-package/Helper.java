package generate_package;

/** Nobody outside the package can name it. */
class Helper {
  private final int value;

  Helper(int value) {
    this.value = value;
  }

  boolean isNegative() {
    return value < 0;
  }
}
