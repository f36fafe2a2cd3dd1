package merged;

/** Without an initialiser: nobody can tell when it is initialised, but its fields are there then. */
final class Quiet {
    static int value;
    static long wide;
    static Node node;

    private Quiet() {}
}
