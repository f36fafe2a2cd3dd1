package sushi.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import support.Invariants;

class ParserTest {
    private static void assertPrinted(String expected, String text) {
        Node tree = Parser.parse(text);
        Invariants.check(tree, "repOk");
        assertEquals(expected, Printer.print(tree));
        assertEquals(expected, Printer.print(Parser.parse(expected)));
    }

    @Test
    void statementsAreReadAndPrinted() {
        assertPrinted("var x=1,y;x=y+2;", "var x = 1, y;\n x = y + 2;");
        assertPrinted("function f(a,b){return a;}f(1,2)(3);", "function f(a, b) { return a; } f(1, 2)(3);");
        assertPrinted("if(a<b){;}else a=b;return;", "if (a < b) { ; } else a = b; return;");
        assertEquals("if(a){if(b);}else ;", Printer.print(Trees.ifThen(Trees.name("a"),
                Trees.ifThen(Trees.name("b"), Trees.empty()), Trees.empty())));
        assertPrinted("one:while(x==1){break one;continue;}", "one : while (x == 1) { break one; continue; }");
        assertPrinted("(function(){}());var g=function h(){};", "(function() {}()); var g = function h() {};");
    }

    @Test
    void parenthesesStayWhereTheyAreNeeded() {
        assertPrinted("a-(b-c);", "a - (b - c);");
        assertPrinted("a-b-c;", "(a - b) - c;");
        assertPrinted("(a<b)+c;", "(a < b) + c;");
        assertPrinted("a<(b+c);", "a < (b + c);");
        assertPrinted("(a=b)+1;", "(a = b) + 1;");
        assertPrinted("(a+b)(c);", "(a + b)(c);");
    }

    @Test
    void whatIsNoProgramIsRefused() {
        assertEquals(4, assertThrows(SyntaxException.class, () -> Parser.parse("x = ;")).position());
        assertThrows(SyntaxException.class, () -> Parser.parse("{ x;"));
        assertThrows(SyntaxException.class, () -> Parser.parse("f() = 1;"));
        assertThrows(SyntaxException.class, () -> Parser.parse("x # y;"));
        assertThrows(SyntaxException.class, () -> Parser.parse("f(a b);"));
    }

    @Test
    void treesAreMadeOfWhatFits() {
        Node tree = Trees.script(Trees.var("x", Trees.number(-1)),
                Trees.label("l", Trees.loop(Trees.operator("<", Trees.name("x"), Trees.number(3)),
                        Trees.block(Trees.continues("l"), Trees.breaks(), Trees.breaks("l"), Trees.continues()))),
                Trees.function("f", Trees.parameters("p"), Trees.block(Trees.returns(Trees.name("p")))),
                Trees.ifThen(Trees.name("x"), Trees.empty(), Trees.expression(Trees.assign("x", Trees.number(0)))),
                Trees.expression(Trees.call(Trees.name("f"), Trees.name("x"))), Trees.var("y"));
        Invariants.check(tree, "repOk");
        assertEquals("var x=-1;l:while(x<3){continue l;break;break l;continue;}function f(p){return p;}"
                + "if(x);else x=0;f(x);var y;", Printer.print(tree));
        assertThrows(IllegalArgumentException.class, () -> Trees.name("1a"));
        assertThrows(IllegalArgumentException.class, () -> Trees.script(Trees.number(1)));
        assertThrows(IllegalArgumentException.class, () -> tree.append(tree));
        assertThrows(IllegalArgumentException.class, () -> new Node(Kind.BLOCK).append(tree.firstChild()));
        assertThrows(IndexOutOfBoundsException.class, () -> tree.child(6));
    }
}
