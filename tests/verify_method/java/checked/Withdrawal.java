package checked;

/** An account whose method checks too little: the amount may be negative. */
public final class Withdrawal {
    int balance;
    int limit;

    boolean withdraw(int amount) {
        if (limit < 0 || balance < -limit) {
            return false;
        }
        if (amount > balance) {
            return false;
        }
        balance -= amount;
        assert balance >= 0;
        return true;
    }
}
