package ranger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ApacheCliTest {
    @Test
    void linesAreSplitAtBlanks() throws OptionException {
        assertEquals(Arrays.asList("a", "bc"), ApacheCli.split(" a  bc "));
        assertEquals(Arrays.asList("a b", "", "c"), ApacheCli.split("\"a b\" \"\" c"));
        assertEquals(-OptionException.OPEN_QUOTE, ApacheCli.run("-f \"a"));
    }

    @Test
    void valueOfARequiredOption() {
        assertEquals(1008, ApacheCli.run("-f x"));
        assertEquals(2008, ApacheCli.run("-fxy"));
        assertEquals(8, ApacheCli.run("-f \"\""));
        assertEquals(-OptionException.MISSING_VALUE, ApacheCli.run("-f"));
        assertEquals(-OptionException.MISSING_OPTION, ApacheCli.run(""));
        assertEquals(-OptionException.MISSING_OPTION, ApacheCli.run("-a"));
    }

    @Test
    void bundlesOfLetters() {
        assertEquals(1011, ApacheCli.run("-abfx"));
        assertEquals(1010, ApacheCli.run("-bbf x"));
        assertEquals(-OptionException.UNRECOGNIZED, ApacheCli.run("-axf y"));
        assertEquals(-OptionException.MISSING_VALUE, ApacheCli.run("-af"));
    }

    @Test
    void longNames() {
        assertEquals(1009, ApacheCli.run("--all -fx"));
        assertEquals(3012, ApacheCli.run("--in=yz -fx"));
        assertEquals(3012, ApacheCli.run("-f x --in yz"));
        assertEquals(-OptionException.UNRECOGNIZED, ApacheCli.run("--none -fx"));
        assertEquals(-OptionException.UNRECOGNIZED, ApacheCli.run("--=x"));
        assertEquals(-OptionException.UNWANTED_VALUE, ApacheCli.run("--all=x -fx"));
        assertEquals(-OptionException.MISSING_VALUE, ApacheCli.run("-fx --in"));
    }

    @Test
    void optionIsNoValue() {
        assertEquals(-OptionException.MISSING_VALUE, ApacheCli.run("-f -a"));
        assertEquals(2008, ApacheCli.run("-f -x"));
    }

    @Test
    void argumentsBehindTwoHyphens() {
        assertEquals(1108, ApacheCli.run("-fx a"));
        assertEquals(1108, ApacheCli.run("- -fx"));
        assertEquals(1308, ApacheCli.run("-fx -- -a -- --in"));
        assertEquals(-OptionException.MISSING_OPTION, ApacheCli.run("-- -fx"));
    }

    @Test
    void namesOfOptionsAreChecked() {
        assertThrows(IllegalArgumentException.class, () -> new Option('-', null, false, false));
        assertThrows(IllegalArgumentException.class, () -> new Option('a', "a-b", false, false));
        assertEquals("?", new Option('?', null, false, false).letter());
    }

    @Test
    void driversPassTheirCharacters() {
        assertEquals(1008, ApacheCli.small('-', 'f', ' ', 'x'));
        assertEquals(2012, ApacheCli.large('-', 'f', 'x', ' ', '-', 'i', ' ', 'y', ' '));
    }
}
