package checked;

/** A handler that takes it for granted that exceptions have a message. */
public final class MessageLength {
    private MessageLength() {}

    static void step(int number) {
        if (number == 7) {
            throw new IllegalStateException();
        }
        if (number > 7) {
            throw new IllegalStateException("more than 7");
        }
    }

    static int check(int number) {
        try {
            step(number);
            return 0;
        } catch (RuntimeException e) {
            return e.getMessage().length();
        }
    }
}
