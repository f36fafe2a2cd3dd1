package shared;

public class Subject {
  public static int use() { return Helper.value(); }
  public static String caught() {
    try {
      return "" + Helper.value();
    } catch (NoClassDefFoundError e) {
      return e.toString();
    }
  }
}
