package multi_release;

public class Subject {
  public static String which() { return Version.name(); }
}
