package missing_class_used;

class Helper {
  static int value() { return 1; }
}
