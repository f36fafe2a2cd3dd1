package sushi.compiler;

/** The short names in their order: a to z, then aa to zz, and so on. */
final class NameGenerator {
    private static final int LETTERS = 26;

    private NameGenerator() {}

    /** The name with this number, from 0. */
    static String name(int number) {
        StringBuilder name = new StringBuilder();
        int rest = number;
        do {
            name.insert(0, (char) ('a' + rest % LETTERS));
            rest = rest / LETTERS - 1;
        } while (rest >= 0);
        return name.toString();
    }
}
