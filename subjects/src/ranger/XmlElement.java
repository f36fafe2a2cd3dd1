package ranger;

import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Vector;

/** An element: its name, its attributes, and elements and texts inside. A text is an element without a name. */
final class XmlElement {
    private final String name;
    private final Hashtable<String, String> attributes = new Hashtable<>();
    private final Vector<XmlElement> children = new Vector<>();
    private String content;

    XmlElement(String name) {
        this.name = name;
    }

    static XmlElement ofText(String content) {
        XmlElement text = new XmlElement(null);
        text.content = content;
        return text;
    }

    String name() {
        return name;
    }

    /** Null, or the text of an element without a name. */
    String content() {
        return content;
    }

    boolean hasAttribute(String key) {
        return attributes.containsKey(key);
    }

    void setAttribute(String key, String value) {
        attributes.put(key, value);
    }

    /** Null if there is none. */
    String attribute(String key) {
        return attributes.get(key);
    }

    void addChild(XmlElement child) {
        if (child.name == null && !children.isEmpty()) {
            XmlElement last = children.lastElement();
            if (last.name == null) {
                last.content = last.content + child.content;
                return;
            }
        }
        children.addElement(child);
    }

    XmlElement childAt(int index) {
        return children.elementAt(index);
    }

    int childCount() {
        return children.size();
    }

    /** Elements, attributes and characters of the whole tree: 100 for each of the first, 10, and 1. */
    int weight() {
        if (name == null) {
            return content.length();
        }
        int weight = 100 + name.length();
        Enumeration<String> values = attributes.elements();
        while (values.hasMoreElements()) {
            weight += 10 + values.nextElement().length();
        }
        Enumeration<XmlElement> inside = children.elements();
        while (inside.hasMoreElements()) {
            weight += inside.nextElement().weight();
        }
        return weight;
    }
}
