package checked;

/** StringBuilder.reverse keeps the two halves of a surrogate pair in their order. */
public final class MirroredPair {
    private MirroredPair() {}

    static void check(char first, char second) {
        String mirrored = new StringBuilder().append(first).append(second).reverse().toString();
        assert mirrored.length() == 2;
        assert mirrored.charAt(0) == second;
    }
}
