package bad_class_file;

public class Subject {
  public static int one() { return 1; }
}
