package merged;

/** What the initialisers of classes leave behind. */
final class Effects {
    static int count;

    private Effects() {}
}
