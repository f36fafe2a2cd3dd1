package checked;

/** Conversions between char, short, byte and int. */
public final class CharNarrowing {
    private CharNarrowing() {}

    static void check(int number, char letter) {
        char narrow = (char) number;
        assert narrow >= 0 && narrow <= 65535;
        assert (short) narrow == (short) number;
        assert (byte) narrow == (byte) number;
        if (letter >= 'a' && letter <= 'z') {
            char upper = (char) (letter - 'a' + 'A');
            assert upper >= 'A' && upper <= 'Z';
            upper += 32;
            assert upper == letter;
        }
        char next = letter;
        next++;
        assert next == 0 || next > letter;
    }
}
