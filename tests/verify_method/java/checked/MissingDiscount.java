package checked;

/** A discount that may be missing. */
public final class MissingDiscount {
    int price;
    Integer discount;

    int toPay(boolean member) {
        if (!member || price <= 0) {
            return price;
        }
        return price - discount;
    }
}
