package generate_target;

public class Meter {
  private int level;

  public void raise(int by) {
    if (by > 0 && by < 100) level += by;
  }

  public void raise(long by) {
    if (by > 1000) level++;
  }

  public boolean isHigh() {
    return level > 150;
  }

  private static boolean isOdd(int value) {
    return value % 2 == 1;
  }

  public boolean isUneven() {
    return isOdd(level);
  }
}
