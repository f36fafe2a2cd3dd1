package ranger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

class ReplaceTest {
    /** What is printed, and how often it was replaced. */
    private static String replace(String pattern, String substitution, String line) {
        return printed(() -> Replace.replace(pattern.toCharArray(), substitution.toCharArray(), line.toCharArray()));
    }

    private static String printed(IntSupplier run) {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true));
        try {
            int replaced = run.getAsInt();
            return printed + " " + replaced;
        } finally {
            System.setOut(before);
        }
    }

    @Test
    void literalsAreReplacedEverywhere() {
        assertEquals("xbx 2", replace("a", "x", "aba"));
        assertEquals("ab 0", replace("c", "x", "ab"));
        assertEquals("a  1", replace("b", "", "ab "));
        assertEquals("<ab><ab> 2", replace("ab", "<&>", "abab"));
    }

    @Test
    void endsOfTheLine() {
        assertEquals("xaa 1", replace("^a", "x", "aaa"));
        assertEquals("aax 1", replace("a$", "x", "aaa"));
        assertEquals("x 1", replace("^a$", "x", "a"));
        assertEquals("x^ 1", replace("a^", "x", "a^^"));
        assertEquals("xa 1", replace("$a", "x", "$aa"));
        assertEquals("x\n 1", replace("a$", "x", "a\n"));
    }

    @Test
    void anyCharacterButTheEndOfTheLine() {
        assertEquals("xx\nx 3", replace("?", "x", "ab\nc"));
    }

    @Test
    void classes() {
        assertEquals("xxcx 3", replace("[ab]", "x", "abca"));
        assertEquals("xxxd 3", replace("[a-c]", "x", "abcd"));
        assertEquals("abcx 1", replace("[^a-c]", "x", "abcd"));
        assertEquals("xbx 2", replace("[a-]", "x", "ab-"));
        assertEquals("xbx 2", replace("[-a]", "x", "ab-"));
        assertEquals("xbx 2", replace("[c-a]", "x", "cb-")); // no range: the characters c, - and a
        assertEquals("x1 1", replace("[@]]", "x", "]1"));
    }

    @Test
    void closuresTakeAsMuchAsTheyCan() {
        assertEquals("xb 1", replace("aa*", "x", "aaab"));
        assertEquals("x 1", replace("a*b", "x", "aab"));
        assertEquals("x 1", replace("a?*b", "x", "acbab"));
        assertEquals("xc 1", replace("[ab]*", "x", "abac")); // not once more, empty, before the c
        assertEquals("x 1", replace("a*a", "x", "aaa"));
        assertEquals("x 1", replace("*a", "x", "*a"));
    }

    @Test
    void escapes() {
        assertEquals("x 1", replace("@*", "x", "*"));
        assertEquals("x 1", replace("@?", "x", "?"));
        assertEquals("\tb 1", replace("a", "@t", "ab"));
        assertEquals("xb 1", replace("@n", "x", "\nb"));
        assertEquals("& 1", replace("a", "@&", "a"));
        assertEquals("@ 1", replace("a", "@", "a"));
    }

    @Test
    void wrongPatterns() {
        String message = "change: illegal \"from\" pattern" + System.lineSeparator() + " -1";
        assertEquals(message, replace("[a", "x", "a"));
        assertEquals(message, replace("[]", "x", "a"));
        assertEquals(message, replace("a**", "x", "a"));
        assertEquals(message, replace("^*", "x", "a"));
    }

    @Test
    void tooLongPattern() {
        assertEquals("change: illegal \"from\" pattern" + System.lineSeparator() + " -1",
            replace("a".repeat(64), "x", "a"));
        assertEquals("change: illegal \"to\" string" + System.lineSeparator() + " -2",
            replace("a", "x".repeat(65), "a"));
    }

    @Test
    void driversPassTheirCharacters() {
        assertEquals("a 1", printed(() -> Replace.small('^', 'a', '&', 'a')));
        assertEquals("aadcce 2",
            printed(() -> Replace.large('[', 'a', '-', 'c', ']', '&', '&', 'a', 'd', 'c', 'e')));
    }
}
