package checked;

/** A constructor calls a method that a subclass overrides, before the subclass has its fields. */
public final class EarlyOverride {
    private EarlyOverride() {}

    static class Base {
        final int capacity;

        Base() {
            capacity = wanted();
        }

        int wanted() {
            return 16;
        }
    }

    static final class Sized extends Base {
        private final int size;

        Sized(int size) {
            this.size = size;
        }

        @Override
        int wanted() {
            return size;
        }
    }

    static void check(int size) {
        Base base = size < 0 ? new Base() : new Sized(size);
        assert base.capacity == base.wanted();
    }
}
