package checked;

/** An inner class that changes its outer object, and undoes too little. */
public final class InnerTransfer {
    int balance;

    final class Transfer {
        private final int amount;
        private final int fee = 1;

        Transfer(int amount) {
            this.amount = amount;
        }

        void execute() {
            balance -= amount + fee;
        }

        void undo() {
            balance += amount;
        }
    }

    void tryTransfer(int amount) {
        int before = balance;
        Transfer transfer = new Transfer(amount);
        transfer.execute();
        if (balance < 0) {
            transfer.undo();
            assert balance == before;
        }
    }
}
