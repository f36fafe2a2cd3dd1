package refute;

/** What instrumented code stores to. On the boot class path, so that classes of the JDK see it too. */
public final class Probes {
    /** By claim. A plain store calls nothing, so it cannot lead back into the code that makes it. */
    public static boolean[] hit = new boolean[0];

    private Probes() {}

    /** Further stores go to this array; answers where they went so far. */
    public static boolean[] redirect(boolean[] next) {
        boolean[] before = hit;
        hit = next;
        return before;
    }
}
