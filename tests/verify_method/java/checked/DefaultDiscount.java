package checked;

/** An interface with a default method that one class overrides. */
public final class DefaultDiscount {
    private DefaultDiscount() {}

    sealed interface Priced permits Book, Ticket {
        int price();

        default int reduced() {
            int price = price();
            return price > 10 ? price - 10 : 0;
        }
    }

    static final class Book implements Priced {
        int pages;

        @Override
        public int price() {
            return 5 + (pages & 63);
        }
    }

    static final class Ticket implements Priced {
        boolean child;

        @Override
        public int price() {
            return child ? 4 : 8;
        }

        @Override
        public int reduced() {
            return price() / 2;
        }
    }

    static void check(Priced item) {
        if (item == null) {
            return;
        }
        int reduced = item.reduced();
        assert reduced >= 0 && reduced < item.price();
        if (reduced > 4) {
            assert item instanceof Book;
        }
    }
}
