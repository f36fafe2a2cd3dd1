package generate_makers_bad;

public class Bank {
  public boolean isOpen(int hour) {
    return hour > 8;
  }
}

class TestData {}
