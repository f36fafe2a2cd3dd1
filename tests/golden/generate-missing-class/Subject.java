package generate_missing_class;

/** Needs a class that is not there. */
public class Subject {
  public int use(int number) {
    if (number > 3) {
      return Helper.twice(number);
    }
    return number;
  }

  public int caught() {
    try {
      return Helper.twice(1);
    } catch (NoClassDefFoundError e) {
      return -1;
    }
  }
}
