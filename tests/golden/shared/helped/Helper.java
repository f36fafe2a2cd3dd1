package shared;

class Helper {
  static int value() { return 1; }
}
