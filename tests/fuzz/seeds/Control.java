import java.io.IOException;

/** Branches, switches, exception tables and locks. */
class Control {
  static int table(int x) {
    switch (x) {
      case 1:
        return 10;
      case 2:
        return 20;
      case 3:
        return 30;
      default:
        return 0;
    }
  }

  static int lookup(String x) {
    switch (x) {
      case "a":
        return 1;
      case "hello":
        return 2;
      default:
        return -1000000;
    }
  }

  int guarded(int[] values, Object lock) throws IOException, InterruptedException {
    int sum = 0;
    try {
      for (int value : values) sum += value;
      synchronized (lock) {
        lock.wait(1);
      }
    } catch (ArithmeticException | NullPointerException e) {
      sum = -1;
    } finally {
      sum++;
    }
    assert sum > 0 : "sum";
    return sum;
  }
}
