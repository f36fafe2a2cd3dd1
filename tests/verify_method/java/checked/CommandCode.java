package checked;

/** The code of a command; a name was added and nobody thought of the limit. */
public final class CommandCode {
    private CommandCode() {}

    static int code(String command) {
        switch (command) {
            case "get":
                return 1;
            case "put":
                return 2;
            case "del":
            case "rm":
                return 3;
            default:
                return 0;
        }
    }

    static void check(String command) {
        if (command != null) {
            assert code(command) < 3;
        }
    }
}
