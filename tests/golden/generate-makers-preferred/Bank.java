package generate_makers_preferred;

public class Bank {
  private int accepted;

  public boolean accept(Account account, String greeting) {
    if (!account.isValid()) return false;
    accepted++;
    return greeting.equals("Good morning, " + account.owner() + "!");
  }

  public int accepted() {
    return accepted;
  }
}

class Account {
  private final String number;
  private final String owner;

  Account(String number, String owner) {
    this.number = number;
    this.owner = owner;
  }

  String owner() {
    return owner;
  }

  // The last letter is a checksum of the others.
  boolean isValid() {
    int sum = 0;
    if (number.length() != 8) return false;
    for (int i = 0; i < 7; ++i) sum = sum * 31 + number.charAt(i);
    return sum % 9973 == number.charAt(7) * 71;
  }
}
