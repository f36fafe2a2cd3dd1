package checked;

/** Folds a long into an int as hashCode does; zero is taken to mean that there is no id. */
public final class FoldedId {
    private FoldedId() {}

    static int fold(long id) {
        return (int) (id ^ id >>> 32);
    }

    static void check(long id) {
        if (id > 0) {
            assert fold(id) != 0 : "taken for no id";
        }
    }
}
