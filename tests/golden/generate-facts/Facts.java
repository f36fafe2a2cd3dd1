package generate_facts;

/** Branches that no heap and no argument can take: each is infeasible, without any bound. */
public class Facts {
    private Facts next;
    private int count;

    public void append() {
        if (next == null) {
            next = new Facts();
        }
        count++;
    }

    public int receiver() {
        Facts self = this;
        return self == null ? 0 : 1;
    }

    public int dereferenced() {
        int length = next.count;
        return next == null ? 0 : length;
    }

    public int checked() {
        if (next == null) {
            return -1;
        }
        count = 0;
        return next != null ? 1 : 2;
    }

    /** On every way: one where the first is null and the other is not, one where the first is not null. */
    public int onEveryWay(boolean flag) {
        Facts other = flag ? this : null;
        if (next == null && other == null) {
            return 0;
        }
        if (next == null && other != null) {
            return 1;
        }
        return 2;
    }

    public int constant() {
        int limit = 10;
        return limit > 20 ? 1 : 0;
    }

    /** A call in between may change the field: feasible. */
    public int changed() {
        if (next == null) {
            return -1;
        }
        clear();
        return next != null ? 1 : 2;
    }

    public void clear() {
        if (count > 1) {
            next = null;
        }
    }
}
