package bad_class_path;

public class Subject {
  public static int one() { return 1; }
}
