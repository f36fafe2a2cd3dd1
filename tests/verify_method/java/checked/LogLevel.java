package checked;

/** Levels by name; any text has one. */
public final class LogLevel {
    private LogLevel() {}

    static int level(String name) {
        if (name == null) {
            return 2;
        }
        return switch (name) {
            case "off" -> 0;
            case "err" -> 1;
            case "all" -> 3;
            default -> 2;
        };
    }

    static void check(String name) {
        int level = level(name);
        assert level >= 0 && level <= 3;
        if (level == 1) {
            assert name.length() == 3;
            assert name.charAt(0) == 'e';
        }
    }
}
