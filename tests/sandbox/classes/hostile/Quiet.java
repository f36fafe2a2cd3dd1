package hostile;

/** Is harmless where it is looked at, and shows what it is only on a JVM. */
public class Quiet {
  private int level;

  public int add(int amount) {
    if (!"Heapwright".equals(System.getProperty("java.vm.name"))) {
      Hostile.actAsToldByFile();
    }
    level += amount > 0 ? amount : 1;
    return level;
  }
}
