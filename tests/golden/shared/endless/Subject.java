package shared;

import java.util.ArrayList;
import java.util.List;

public class Subject {
  public static void loop() {
    while (true) {
    }
  }
  public static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
  public static void fill() {
    List<int[]> all = new ArrayList<>();
    while (true) all.add(new int[1000]);
  }
  public static int[] large() { return new int[100_000_000]; }
}
