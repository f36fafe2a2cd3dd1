package generate_makers_preferred;

public class TestData {
  public static final String GREETING = "Good morning, Ada!";

  public static Account ada() {
    return new Account("0000051p", "Ada");
  }
}
