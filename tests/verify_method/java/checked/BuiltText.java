package checked;

/** Text that is put together character by character. */
public final class BuiltText {
    private BuiltText() {}

    static void check(char first, char second, boolean drop) {
        StringBuilder text = new StringBuilder("<");
        text.append(first).append(second).append('>');
        assert text.length() == 4;
        text.setCharAt(0, second);
        if (drop) {
            text.deleteCharAt(1);
            assert text.charAt(0) == text.charAt(1);
        }
        String result = text.toString();
        assert result.endsWith(">");
        assert result.length() == (drop ? 3 : 4);
        assert result.charAt(result.length() - 2) == second;
    }
}
