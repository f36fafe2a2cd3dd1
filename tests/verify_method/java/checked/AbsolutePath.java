package checked;

/** A path that starts with a slash has a first character. */
public final class AbsolutePath {
    private AbsolutePath() {}

    static String withSlash(String path) {
        return path.startsWith("/") ? path : "/" + path;
    }

    static void check(String path) {
        if (path == null) {
            return;
        }
        String absolute = withSlash(path);
        assert absolute.length() >= 1;
        assert absolute.charAt(0) == '/';
        assert absolute.length() >= path.length();
        assert withSlash(absolute).equals(absolute);
    }
}
