package generate_stubs;

/** Its constructors take arguments; what it has itself stays. */
public abstract class Limit {
    private final int limit;

    protected Limit(int limit, String name) {
        this.limit = limit + name.length();
    }

    protected Limit(int limit) {
        this.limit = limit;
    }

    protected abstract int weight();

    public final boolean isHeavy() {
        return weight() > limit;
    }
}
