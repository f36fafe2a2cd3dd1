package verify_throws;

/** Its invariants throw. */
public class Pair {
    private Pair other;
    private int weight;

    public void link(Pair p) {
        other = p;
    }

    public void weigh(int w) {
        weight = w;
    }

    private boolean mutual() {
        return weight != 7 || other.other == this;
    }

    private boolean divides() {
        return 100 / (weight - 5) != 1000;
    }

    private boolean endless() {
        return other == null || other.endless();
    }
}
