package bad_super;

public class Subject extends Base implements Able {
  public static int one() { return 1; }
}
