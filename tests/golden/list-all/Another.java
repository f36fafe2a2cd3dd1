package list_all;

public class Another {
  public static int two() { return 2; }
}
