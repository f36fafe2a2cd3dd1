import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * From which values and classes heaps are made, as a text "int=0,11;ListNode=3;length=2;i=-1..2;Tree.key=1..3":
 * values of a type, of a parameter or of a field; how many objects of a class; the longest array.
 */
final class Domain {
    private static final List<Class<?>> PRIMITIVES = List.of(boolean.class, byte.class, char.class, short.class,
        int.class, long.class, float.class, double.class);

    private final Map<String, String> words = new LinkedHashMap<>();
    private final Map<Class<?>, Integer> limits = new LinkedHashMap<>();
    private final int maxLength;

    Domain(String text, String packageName, ClassLoader loader) throws ClassNotFoundException {
        for (String word : text.split(";")) {
            int equals = word.indexOf('=');
            if (equals < 1 || words.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
                throw new IllegalArgumentException("domain: " + word);
            }
        }
        maxLength = Integer.parseInt(words.getOrDefault("length", "2"));
        for (Map.Entry<String, String> word : words.entrySet()) {
            String name = word.getKey();
            boolean isArray = name.endsWith("[]");
            if (isArray || Character.isUpperCase(name.charAt(0)) && !name.contains(".") && !name.equals("String")
                || name.startsWith("java.")) {
                limits.put(classOf(name, packageName, loader), Integer.parseInt(word.getValue()));
            }
        }
    }

    private static Class<?> classOf(String name, String packageName, ClassLoader loader) throws ClassNotFoundException {
        if (name.endsWith("[]")) {
            return classOf(name.substring(0, name.length() - 2), packageName, loader).arrayType();
        }
        for (Class<?> primitive : PRIMITIVES) {
            if (name.equals(primitive.getName())) {
                return primitive;
            }
        }
        return Class.forName(name.startsWith("java.") ? name : packageName + "." + name, true, loader);
    }

    int maxLength() {
        return maxLength;
    }

    int limit(Class<?> type) {
        return limits.get(type);
    }

    /** The classes of which a reference of this type may have an object. */
    List<Class<?>> classes(Class<?> type) {
        List<Class<?>> found = new ArrayList<>();
        for (Class<?> candidate : limits.keySet()) {
            if (type.isAssignableFrom(candidate)) {
                found.add(candidate);
            }
        }
        if (found.isEmpty()) {
            throw new IllegalArgumentException("the domain has no class for " + type.getName());
        }
        return found;
    }

    /** The values of what is not a reference to an object of the heap; with null for a string or an enum. */
    Object[] values(Class<?> type, String place) {
        List<Object> list = new ArrayList<>();
        if (type.isEnum()) {
            list.add(null);
            list.addAll(List.of(type.getEnumConstants()));
            return list.toArray();
        }
        if (type == String.class) {
            list.add(null);
        }
        String text = words.getOrDefault(place, words.get(type == String.class ? "String" : type.getName()));
        if (text == null && type == boolean.class) {
            text = "false,true";
        }
        if (text == null) {
            throw new IllegalArgumentException("the domain has no values for " + type.getName() + " " + place);
        }
        for (String value : text.split(",")) {
            int dots = value.indexOf("..");
            if (dots < 0) {
                list.add(parse(type, value));
            } else {
                long last = Long.parseLong(value.substring(dots + 2));
                for (long i = Long.parseLong(value.substring(0, dots)); i <= last; i++) {
                    list.add(parse(type, Long.toString(i)));
                }
            }
        }
        return list.toArray();
    }

    private static Object parse(Class<?> type, String text) {
        if (type == int.class) {
            return Integer.valueOf(text);
        } else if (type == long.class) {
            return Long.valueOf(text);
        } else if (type == byte.class) {
            return Byte.valueOf(text);
        } else if (type == short.class) {
            return Short.valueOf(text);
        } else if (type == float.class) {
            return Float.valueOf(text);
        } else if (type == double.class) {
            return Double.valueOf(text);
        } else if (type == boolean.class) {
            return Boolean.valueOf(text);
        } else if (type == char.class) {
            return unescaped(text).charAt(0);
        } else if (type == String.class) {
            return text.equals("\"\"") ? "" : unescaped(text);
        }
        throw new IllegalArgumentException("values of " + type.getName());
    }

    private static String unescaped(String text) {
        int at = text.indexOf("\\u");
        return at < 0 ? text : text.substring(0, at) + (char) Integer.parseInt(text.substring(at + 2, at + 6), 16)
            + unescaped(text.substring(at + 6));
    }
}
