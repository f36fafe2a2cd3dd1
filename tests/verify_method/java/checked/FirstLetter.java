package checked;

/** Starts a name with a capital letter. */
public final class FirstLetter {
    private FirstLetter() {}

    static String capitalise(String name) {
        if (name == null) {
            return "";
        }
        char first = name.charAt(0);
        if (first >= 'a' && first <= 'z') {
            return (char) (first - 32) + name.substring(1);
        }
        return name;
    }
}
