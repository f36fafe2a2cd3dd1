package generate_missing_class;

public class Helper {
  static int twice(int number) {
    return 2 * number;
  }
}
