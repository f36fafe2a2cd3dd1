package hostile;

/** Is harmless where it is looked at, and shows what it is only on a JVM. */
public class Quiet {
  private int level;

  public int add(int amount) {
    Hostile.actAsToldByFile(); // has no branch here that somebody would look for
    level += amount > 0 ? amount : 1;
    return level;
  }
}
