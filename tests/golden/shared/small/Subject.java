package shared;

public class Subject {
  public static int one() { return 1; }
}
