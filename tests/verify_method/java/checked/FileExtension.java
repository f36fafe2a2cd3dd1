package checked;

/** What follows the last dot. */
public final class FileExtension {
    private FileExtension() {}

    static String extension(String file) {
        int dot = file.lastIndexOf('.');
        return dot < 0 ? "none" : file.substring(dot + 1);
    }

    static void check(String file) {
        if (file == null || file.length() > 3) {
            return;
        }
        assert !extension(file).isEmpty();
    }
}
