package checked;

/** A function that has no answer for everything, and a caller that unboxes what it gets. */
public final class MissingPrice {
    private MissingPrice() {}

    static int total(int article, int count) {
        java.util.function.Function<Integer, Integer> price = number -> number < 100 ? Integer.valueOf(5) : null;
        return price.apply(article) * count;
    }
}
