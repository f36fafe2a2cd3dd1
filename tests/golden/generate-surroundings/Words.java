package generate_surroundings;

/** What it does depends on the locale and on the encoding of the system. */
public class Words {
  private final String last = "TITLE";

  public int bytes(boolean strange) {
    return (strange ? "\u00e9" : "e").getBytes().length;
  }

  public String lower(boolean last) {
    return (last ? this.last : "OTHER").toLowerCase();
  }
}
