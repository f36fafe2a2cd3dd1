package checked;

/** A return in finally swallows what was thrown. */
public final class SwallowedReturn {
    private SwallowedReturn() {}

    @SuppressWarnings("finally")
    static boolean accepted(int age) {
        boolean result = true;
        try {
            if (age < 0) {
                result = age == -1;
                throw new IllegalArgumentException("age");
            }
        } finally {
            return result;
        }
    }

    static void check(int age) {
        if (accepted(age)) {
            assert age >= 0;
        }
    }
}
