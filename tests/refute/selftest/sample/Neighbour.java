package sample;

/** The only way to a method of {@link Vault}. */
public final class Neighbour {
    public int ask(Vault vault, boolean isSpecial) {
        return vault.forNeighbours(isSpecial ? 1234567 : 0);
    }
}
