import java.io.Serializable;

/** An element for collections, whose hash codes may collide and whose equals may answer what it likes. */
class Key implements Serializable {
    private static final long serialVersionUID = 1;

    enum Equality { BY_NUMBER, ALWAYS, NEVER }

    final int number;
    private final int hash;
    private final Equality equality;

    Key(int number, int hash, Equality equality) {
        this.number = number;
        this.hash = hash;
        this.equality = equality;
    }

    @Override
    public boolean equals(Object other) {
        return switch (equality) {
            case BY_NUMBER -> other instanceof Key key && key.number == number;
            case ALWAYS -> true;
            case NEVER -> false;
        };
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** The same with an order. */
    static final class Ordered extends Key implements Comparable<Ordered> {
        private static final long serialVersionUID = 1;

        Ordered(int number, int hash, Equality equality) {
            super(number, hash, equality);
        }

        @Override
        public int compareTo(Ordered other) {
            return Integer.compare(number, other.number);
        }
    }
}
