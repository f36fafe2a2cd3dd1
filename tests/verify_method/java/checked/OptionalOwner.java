package checked;

/** With --check assertions the null pointers do not count: the assertion itself holds. */
public final class OptionalOwner {
    String owner;
    int shares;
    OptionalOwner partner;

    void merge() {
        int total = shares + partner.shares;
        partner.shares = 0;
        shares = total;
        assert this == partner || partner.shares == 0;
        assert shares == total;
    }
}
