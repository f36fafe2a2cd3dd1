package checked;

/** Checks a name and a password, which may be missing. */
public final class Login {
    int failures;

    boolean allowed(String user, String password) {
        if (!"root".equals(user)) {
            failures++;
            return false;
        }
        return password.length() > 2;
    }
}
