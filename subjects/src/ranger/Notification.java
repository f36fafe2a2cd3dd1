package ranger;

import java.util.Map;
import java.util.TreeMap;

/** Attributes by name, in the order of their names. */
final class Notification {
    private final Map<String, AttributeValue> attributes = new TreeMap<>();

    void put(String name, AttributeValue value) {
        attributes.put(name, value);
    }

    /** Null if there is none of that name. */
    AttributeValue get(String name) {
        return attributes.get(name);
    }

    Iterable<Map.Entry<String, AttributeValue>> entries() {
        return attributes.entrySet();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Notification && attributes.equals(((Notification) other).attributes);
    }

    @Override
    public int hashCode() {
        return attributes.hashCode();
    }
}
