/** Pattern switches; needs Java 21 or newer. */
class Patterns {
  record Pair(Object left, Object right) {}

  enum Side {
    LEFT,
    RIGHT
  }

  static int match(Object x) {
    return switch (x) {
      case null -> 0;
      case Pair(Integer a, Integer b) when a > b -> a - b;
      case Pair(var a, _) -> a.hashCode();
      case Side.LEFT -> 1;
      case int[] array -> array.length;
      default -> -1;
    };
  }
}
