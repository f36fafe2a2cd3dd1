package checked;

/** The same arithmetic where nobody catches. */
public final class ExactPrice {
    private ExactPrice() {}

    static int price(int pieces, boolean gift) {
        if (pieces < 0) {
            throw new IllegalArgumentException("pieces");
        }
        int price = gift ? Math.addExact(pieces, 3) : pieces;
        assert price >= 0;
        return price;
    }
}
