package generate_texts;

/** Reads texts character by character: which ones matter is found by trying. */
public final class Words {
    private final String text;

    public Words(String text) {
        this.text = text;
    }

    /** An object that keeps a text is asked about it. */
    public int roman() {
        int sum = 0;
        for (int i = 0; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case 'I':
                    sum += i + 1 < text.length() && text.charAt(i + 1) == 'V' ? -1 : 1;
                    break;
                case 'V':
                    sum += 5;
                    break;
                default:
                    throw new IllegalArgumentException(text);
            }
        }
        return sum;
    }

    public static boolean isAddress(String text) {
        int at = text.indexOf('@');
        return at > 0 && text.indexOf('.', at) > at + 1 && !text.endsWith(".");
    }
}
