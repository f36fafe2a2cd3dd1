package sushi.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import support.Invariants;

class LabelRenamerTest {
    private static void assertBecomes(String expected, String text) {
        Node tree = Parser.parse(text);
        LabelRenamer pass = new LabelRenamer(true);
        pass.process(tree);
        Invariants.check(tree, "repOk");
        assertEquals(expected, Printer.print(tree));
        assertEquals(0, pass.process(tree), expected);
    }

    @Test
    void labelsGetShortNamesByDepth() {
        assertBecomes("a:while(x){b:while(y){break a;break b;}}",
                "one: while (x) { two: while (y) { break one; break two; } }");
        assertBecomes("a:while(x)continue a;a:while(y)break a;", "a: while (x) continue a; b: while (y) break b;");
    }

    @Test
    void labelsOfFunctionsAreApart() {
        assertBecomes("a:{function f(){a:while(x)break a;}break a;}",
                "one: { function f() { one: while (x) break one; } break one; }");
    }

    @Test
    void whatNobodyJumpsToGoes() {
        assertBecomes("x();y();", "one: { x(); y(); }");
        assertBecomes("while(x)y();", "one: while (x) two: y();");
        assertBecomes("if(x){y();}", "if (x) one: { y(); }");
        Node tree = Parser.parse("one: x();");
        assertEquals(0, new LabelRenamer(false).process(tree));
        assertEquals("one:x();", Printer.print(tree));
    }

    @Test
    void namesAreCountedThroughTheAlphabet() {
        assertEquals("a", NameGenerator.name(0));
        assertEquals("z", NameGenerator.name(25));
        assertEquals("aa", NameGenerator.name(26));
        assertEquals("az", NameGenerator.name(51));
        assertEquals("aaa", NameGenerator.name(702));
    }

    @Test
    void badProgramsAreRefused() {
        LabelRenamer pass = new LabelRenamer(true);
        assertThrows(IllegalStateException.class, () -> pass.process(Parser.parse("break a;")));
        assertThrows(IllegalStateException.class, () -> pass.process(Parser.parse("a: a: x();")));
        assertThrows(IllegalStateException.class,
                () -> pass.process(Parser.parse("a: { function f() { break a; } }")));
        assertThrows(IllegalArgumentException.class, () -> pass.process(Trees.block()));
    }
}
