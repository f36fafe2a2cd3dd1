package ranger;

import java.util.Objects;

/** An option of a program: a letter, perhaps a long name too, and whether a value follows. */
final class Option {
    private final String letter;
    private final String longName;
    private final boolean hasValue;
    private final boolean required;

    /** @throws IllegalArgumentException if the letter is none, or the long name has a character that no name has */
    Option(char letter, String longName, boolean hasValue, boolean required) {
        if (!Character.isLetterOrDigit(letter) && letter != '?') {
            throw new IllegalArgumentException("no letter of an option: " + letter);
        }
        if (longName != null) {
            for (int i = 0; i < longName.length(); i++) {
                if (!Character.isJavaIdentifierPart(longName.charAt(i))) {
                    throw new IllegalArgumentException("no name of an option: " + longName);
                }
            }
        }
        this.letter = String.valueOf(letter);
        this.longName = longName;
        this.hasValue = hasValue;
        this.required = required;
    }

    String letter() {
        return letter;
    }

    /** Null if there is none. */
    String longName() {
        return longName;
    }

    boolean hasValue() {
        return hasValue;
    }

    boolean isRequired() {
        return required;
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof Option)) {
            return false;
        }
        Option option = (Option) other;
        return letter.equals(option.letter) && Objects.equals(longName, option.longName);
    }

    @Override
    public int hashCode() {
        return 31 * letter.hashCode() + Objects.hashCode(longName);
    }
}
