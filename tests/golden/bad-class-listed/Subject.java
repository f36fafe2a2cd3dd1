package bad_class_listed;

public class Subject {
  public static int one() { return 1; }
}
