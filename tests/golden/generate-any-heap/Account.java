package generate_any_heap;

/** Branches that no heap makes its methods take, whatever the fields are. */
public final class Account {
    private int balance;
    private Account parent;

    public int risk(int factor) {
        if (factor * factor == 2) {
            return 1;
        }
        if (parent == this && parent != this) {
            return 2;
        }
        return balance > 100 ? 3 : 4;
    }

    public int label(String name) {
        if (name == null || name.length() < 0) {
            return 0;
        }
        return name.isEmpty() && name.length() > 0 ? 1 : 2;
    }

    public void pay(int amount, Account to) {
        balance += amount;
        parent = to;
    }
}
