package checked;

/** A program that reads its first argument without looking how many there are. */
public final class MainArguments {
    private MainArguments() {}

    public static void main(String[] args) {
        if (args == null) {
            return;
        }
        boolean verbose = false;
        if (args[0] != null) {
            verbose = args[0].equals("-v");
        }
        assert !verbose || args.length > 0;
    }
}
