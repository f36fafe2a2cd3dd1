package ranger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class NanoXmlTest {
    private static XmlElement parse(String document) throws XmlException {
        return new XmlParser(new XmlReader(document.toCharArray())).parse();
    }

    private static void refuse(int line, String message, String document) {
        XmlException exception = assertThrows(XmlException.class, () -> parse(document), document);
        assertEquals(message + " at line " + line, exception.getMessage());
        assertEquals(-line, NanoXml.parse(document.toCharArray()));
    }

    @Test
    void elementsAreNested() throws XmlException {
        XmlElement root = parse(" <a><b/>x<c.d></c.d >y</a>\n");
        assertEquals("a", root.name());
        assertEquals(4, root.childCount());
        assertEquals("b", root.childAt(0).name());
        assertEquals("x", root.childAt(1).content());
        assertEquals("c.d", root.childAt(2).name());
        assertEquals(0, root.childAt(2).childCount());
        assertEquals("y", root.childAt(3).content());
        assertEquals(307, root.weight());
    }

    @Test
    void attributes() throws XmlException {
        XmlElement root = parse("<a b='1\"' c = \"&lt;\t'\"/>");
        assertEquals("1\"", root.attribute("b"));
        assertEquals("< '", root.attribute("c"));
        assertFalse(root.hasAttribute("d"));
        assertEquals(101 + 12 + 13, root.weight());
    }

    @Test
    void entities() throws XmlException {
        assertEquals("<>&\"'A\u00e9", parse("<a>&lt;&gt;&amp;&quot;&apos;&#65;&#xE9;</a>").childAt(0).content());
        refuse(1, "unknown entity no", "<a>&no;</a>");
        refuse(1, "unknown entity #", "<a>&#;</a>");
        refuse(1, "no number of a character: #x", "<a>&#x;</a>");
        refuse(1, "no number of a character: #1z", "<a>&#1z;</a>");
    }

    @Test
    void whatIsNoElement() throws XmlException {
        XmlElement root = parse("<?xml a??><!DOCTYPE a [<!ELEMENT a '>'>]><!-- - --- --><a>x<!--y-->z<?w?></a>");
        assertEquals(1, root.childCount());
        assertEquals("xz", root.childAt(0).content());
    }

    @Test
    void characterData() throws XmlException {
        assertEquals("x<&>]]y]", parse("<a>x<![CDATA[<&>]]y]]]></a>").childAt(0).content());
        refuse(1, "expected CDATA", "<a><![CDATB[]]></a>");
        refuse(1, "characters outside of the document", "<![CDATA[]]><a/>");
    }

    @Test
    void errorsHaveTheirLine() {
        refuse(1, "no element", "");
        refuse(1, "unexpected end", "<a");
        refuse(1, "unexpected end", "<a>");
        refuse(2, "expected the end of a", "<a>\n</b>");
        refuse(3, "text outside of the document: x", "\r\n<a/>\rx");
        refuse(1, "a second element", "<a/><b/>");
        refuse(1, "end of nothing", "</a>");
        refuse(1, "expected a name", "< a/>");
        refuse(1, "expected >", "<a/b>");
        refuse(1, "expected >", "<a></a b>");
        refuse(1, "expected =", "<a b/>");
        refuse(1, "expected a quote", "<a b=c/>");
        refuse(1, "duplicate attribute b", "<a b='' b=''/>");
        refuse(1, "no < in an attribute", "<a b='<'/>");
        refuse(1, "expected a comment", "<!-a-><a/>");
        refuse(1, "expected DOCTYPE", "<!DOCTYP><a/>");
        refuse(1, "unexpected declaration", "<!x><a/>");
        refuse(1, "unexpected declaration", "<a><!DOCTYPE></a>");
    }

    @Test
    void driversPassTheirCharacters() {
        assertEquals(101, NanoXml.small('<', 'a', '/', '>', ' '));
        assertEquals(-2, NanoXml.small('<', 'a', '\n', '!', '>'));
        assertEquals(103, NanoXml.large('<', 'a', '>', 'x', 'y', '<', '/', 'a', '>'));
    }
}
