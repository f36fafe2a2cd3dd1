package generate_exclude;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Some of it is left out by name, some because a tool has written it. */
public class Order {
  private int amount;

  public void add(int more) {
    if (more > 0) amount += more;
  }

  public void add(long more) {
    if (more > 0) amount += (int) more;
  }

  public Runnable later(int more) {
    return () -> {
      if (more > 1) amount++;
    };
  }

  @ToolGenerated
  public boolean isLarge() {
    return amount > 100 || hidden();
  }

  private boolean hidden() {
    return amount == 50;
  }

  @Override
  public String toString() {
    return amount == 0 ? "none" : "some";
  }

  public static class Line {
    public static boolean isLast(int number) {
      return number == 9;
    }
  }

  @Retention(RetentionPolicy.CLASS)
  @interface ToolGenerated {}
}
