package ranger;

/** Parses documents of a few characters. */
public class NanoXml {
    private NanoXml() {}

    /** The weight of the outermost element; if the text is no document, minus the line of the error. */
    static int parse(char... document) {
        try {
            return new XmlParser(new XmlReader(document)).parse().weight();
        } catch (XmlException exception) {
            return -exception.line();
        }
    }

    public static int small(char c1, char c2, char c3, char c4, char c5) {
        return parse(c1, c2, c3, c4, c5);
    }

    public static int large(char c1, char c2, char c3, char c4, char c5, char c6, char c7, char c8, char c9) {
        return parse(c1, c2, c3, c4, c5, c6, c7, c8, c9);
    }
}
