package list_ir_switch;

public class Subject {
  public static int dense(int x) {
    switch (x) {
      case 1:
      case 2:
        return 10;
      case 4:
        return 40;
      default:
        return 0;
    }
  }
  public static String sparse(int x) {
    return switch (x) {
      case -1000 -> "low";
      case 1000 -> "high";
      default -> "middle";
    };
  }
}
