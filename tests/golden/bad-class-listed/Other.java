package bad_class_listed;

public class Other {
  public static int two() { return 2; }
}
