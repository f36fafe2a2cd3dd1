package checked;

/** How much of a total is done, in percent. */
public final class Percentage {
    private Percentage() {}

    static int percent(int done, int total) {
        if (total < 0 || done < 0) {
            throw new IllegalArgumentException("negative");
        }
        if (done > total) {
            done = total;
        }
        return (int) (done * 100L / total);
    }
}
