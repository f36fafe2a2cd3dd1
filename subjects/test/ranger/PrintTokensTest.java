package ranger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PrintTokensTest {
    private static String run(String text) {
        return new PrintTokens(text.toCharArray()).run();
    }

    @Test
    void emptyTextHasNoTokens() {
        assertEquals("eof.\n", run(""));
        assertEquals("eof.\n", run(" \t\n"));
    }

    @Test
    void everyKindIsKnown() {
        assertEquals("keyword,\"and\".\nkeyword,\"or\".\nkeyword,\"if\".\nkeyword,\"xor\".\nkeyword,\"lambda\".\n"
            + "keyword,\"=>\".\neof.\n", run("and or\tif\nxor lambda =>"));
        assertEquals("lparen.\nrparen.\nlsquare.\nrsquare.\nquote.\nbquote.\ncomma.\neof.\n", run("()[]'`,"));
        assertEquals("identifier,\"a1Z\".\nnumeric,007.\neof.\n", run("a1Z 007"));
        assertEquals("string,\"a b;(\".\neof.\n", run("\"a b;(\""));
        assertEquals("character,\"x\".\ncharacter,\"7\".\neof.\n", run("#x #7"));
        assertEquals("comment,\"; a (b)\".\nidentifier,\"c\".\neof.\n", run("; a (b)\nc"));
    }

    @Test
    void wrongTokensAreErrors() {
        assertEquals("error,\"1a\".\nerror,\"a_\".\nerror,\"#ab\".\nerror,\"#\".\nerror,\"#+\".\neof.\n",
            run("1a a_ #ab # #+"));
        assertEquals("error,\"\"ab\".\nidentifier,\"c\".\neof.\n", run("\"ab\nc"));
        assertEquals("error,\"\"\".\neof.\n", run("\""));
    }

    @Test
    void tokensNeedNoBlankBetweenThem() {
        assertEquals("lparen.\nkeyword,\"if\".\nlparen.\nidentifier,\"a\".\nrparen.\nnumeric,1.\nrparen.\neof.\n",
            run("(if(a)1)"));
        assertEquals("identifier,\"a\".\ncomment,\";b\".\neof.\n", run("a;b"));
        assertEquals("identifier,\"a\".\nstring,\"b\".\nidentifier,\"c\".\neof.\n", run("a\"b\"c"));
    }

    @Test
    void driversPassTheirCharacters() {
        assertEquals("keyword,\"or\".\neof.\n", PrintTokens.small('o', 'r'));
        assertEquals("keyword,\"lambda\".\nlparen.\neof.\n", PrintTokens.large('l', 'a', 'm', 'b', 'd', 'a', '(', ' '));
    }
}
