package shared;

public class Subject {
  public static String work(int x) {
    System.out.println("not part of the result");
    if (x < 0) throw new IllegalArgumentException("négative: \"" + x + "\"");
    while (x > 1000) {
    }
    return "tab\t" + x;
  }
}
