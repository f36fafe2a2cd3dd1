package explore_overflow;

/** A balance that only grows, as long as nobody pays in too much. */
public class Subject {
    private int balance;
    private boolean overdrawn;

    public void pay(int amount) {
        if (amount <= 0) throw new IllegalArgumentException();
        balance += amount;
        if (balance < 0) overdrawn = true;
    }

    public boolean isOverdrawn() {
        return overdrawn;
    }
}
