package checked;

/** A switch on characters, with cases that fall through. */
public final class CharClasses {
    private CharClasses() {}

    static int weight(char c) {
        int weight = 0;
        switch (c) {
            case 'z':
                weight += 4;
                // falls through
            case 'y':
                weight += 2;
                // falls through
            case 'x':
                weight += 1;
                break;
            case '\0':
                weight = -1;
                break;
            default:
                if (Character.isDigit(c) && c < 128) {
                    weight = 10 + (c - '0');
                }
        }
        return weight;
    }

    static void check(char c) {
        int weight = weight(c);
        assert weight >= -1 && weight <= 19;
        assert (weight == 7) == (c == 'z');
        assert weight < 10 || c >= '0' && c <= '9';
    }
}
