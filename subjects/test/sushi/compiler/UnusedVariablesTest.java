package sushi.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import support.Invariants;

class UnusedVariablesTest {
    private static void assertBecomes(String expected, String text, boolean removeGlobals, boolean keepNames) {
        Node tree = Parser.parse(text);
        UnusedVariables pass = new UnusedVariables(removeGlobals, keepNames);
        pass.process(tree);
        Invariants.check(tree, "repOk");
        assertEquals(expected, Printer.print(tree));
        assertEquals(0, pass.process(tree), expected);
    }

    private static void assertBecomes(String expected, String text) {
        assertBecomes(expected, text, true, false);
    }

    @Test
    void whatNobodyReadsIsRemoved() {
        assertBecomes("var y=1;f(y);", "var x = 2, y = 1; x = 3; f(y);");
        assertBecomes("", "function f() { g(); } function g() { f(); }");
        assertBecomes("g();", "var x; x = g();");
        assertBecomes("g();", "var x = g();");
        assertBecomes("var x=g(),z=h();k(z);", "var x = g(), z = h(); k(z);");
        assertBecomes("var x;f(x=1);", "var x; f(x = 1);");
        assertBecomes("if(a);else ;", "var x; if (a) x = 1; else x = 2;");
    }

    @Test
    void whatIsReadOnlyByWhatIsUsedStays() {
        assertBecomes("var x=1;function f(){return x;}f();", "var x = 1; function f() { return x; } f();");
        assertBecomes("var b=1,a=b;f(a);", "var b = 1, a = b; f(a);");
        assertBecomes("", "var b = 1, a = b;");
        assertBecomes("f();", "var x; var y = 1; var x = y; f();");
    }

    @Test
    void globalVariablesStayUnlessAllIsKnown() {
        assertBecomes("var x=1;function f(){}", "var x = 1; function f() { var y; }", false, false);
    }

    @Test
    void parametersAtTheEndGo() {
        assertBecomes("function f(a,b){return b;}f(1,2,3);", "function f(a, b, c) { return b; } f(1, 2, 3);");
        assertBecomes("function f(){}f(1);", "function f(a) { a = 2; } f(1);");
        assertBecomes("function f(a,b){return b;}f();", "function f(a, b) { var x = 1; a = x; return b; } f();");
        assertBecomes("function f(a){}", "function f(a) {}", false, false);
    }

    @Test
    void namesOfFunctionsThatAreValues() {
        assertBecomes("f(function(){});", "f(function g() {});");
        assertBecomes("f(function g(){});", "f(function g() {});", true, true);
        assertBecomes("f(function g(){g();});", "f(function g() { g(); });");
        assertBecomes("f(function(){});", "f(function(a) {});");
    }

    @Test
    void anythingElseThanAScriptIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new UnusedVariables(true, true).process(Trees.empty()));
    }
}
