package generate_exec;

/** A test of somebody's covers a part of it. */
public class Scale {
  private int weight;

  public void put(int more) {
    if (more < 0) throw new IllegalArgumentException("negative");
    weight += more;
  }

  public String label() {
    switch (weight) {
      case 0:
        return "empty";
      case 1:
      case 2:
        return "light";
      default:
        return weight > 100 ? "heavy" : "medium";
    }
  }

  public static class Lock {
    private boolean isShut;

    public void turn() {
      isShut = !isShut;
    }

    public boolean isShut() {
      return isShut;
    }
  }
}
