package checked;

/** Constructors that call one another, field initialisers and an initialiser block, in Java's order. */
public final class ChainedConstructors {
    static class Base {
        int base;

        Base(int base) {
            this.base = base;
            prepare();
        }

        void prepare() {
            base++;
        }
    }

    static final class Derived extends Base {
        int extra = 5;
        int seen;

        {
            seen = extra + 1;
        }

        Derived(int number) {
            super(number);
            seen += base;
        }

        Derived() {
            this(7);
        }

        @Override
        void prepare() {
            super.prepare();
            extra += 100;
        }
    }

    final int result;

    ChainedConstructors(int number, boolean plain) {
        Derived derived = plain ? new Derived() : new Derived(number);
        assert derived.extra == 5;
        assert derived.seen == 6 + derived.base;
        assert derived.base == (plain ? 8 : number + 1);
        result = derived.seen;
    }
}
