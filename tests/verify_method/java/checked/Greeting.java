package checked;

/** A title before a name. */
public final class Greeting {
    private Greeting() {}

    static void check(String name) {
        if (name == null) {
            return;
        }
        String text = "Dr. " + name;
        assert text.startsWith("Dr.");
        assert text.length() > 4 : "nobody is greeted";
    }
}
