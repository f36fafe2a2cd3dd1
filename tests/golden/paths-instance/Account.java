package paths_instance;

class Account {
    int cents;
    final Account parent;

    Account(int cents, Account parent) {
        if (cents < 0) throw new IllegalArgumentException("debt");
        this.cents = cents;
        this.parent = parent;
    }

    int take(int wanted) {
        if (wanted > cents) throw new IllegalStateException("too much");
        cents -= wanted;
        return cents;
    }

    boolean isRoot() { return parent == null || parent == this; }

    static class Blocked extends Account {
        Blocked() { super(0, null); }

        int take(int wanted) { return 0; }
    }

    class Card {
        int limit;

        boolean covers(int wanted) { return wanted <= limit && wanted <= cents; }
    }
}
