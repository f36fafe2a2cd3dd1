package heaps;

/** equals as people write it. */
final class Money implements Comparable<Money> {
    long cents;
    Color color;

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (other == null || getClass() != other.getClass()) {
            return false;
        }
        Money money = (Money) other;
        return cents == money.cents && color == money.color;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(cents);
    }

    @Override
    public int compareTo(Money other) {
        return Long.compare(cents, other.cents);
    }

    static int most(Money a, Money b) {
        return a.compareTo(b) >= 0 ? a.equals(b) ? 2 : 1 : 0;
    }
}
