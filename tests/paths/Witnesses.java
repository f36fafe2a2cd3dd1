import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Executes witnesses and prints for each its outcome, a tab, and the branch outcomes it took.
 *
 *   java -cp DIR Witnesses CASES_FILE TRACED_CLASSES_DIR
 *
 * A case is a line of class, method, descriptor and arguments, separated by tabs. Arguments are Java source: 5, 5L,
 * (byte) 5, 'a', 1.5f, Float.NaN, true, "ab", new int[] {1, 2}, null; or =0 for the object of the first argument once
 * more. Every case has a class loader of its own, hence fresh static fields. An outcome is the result as String.valueOf prints it (arrays as Arrays.toString), void, or
 * throws fully.qualified.Class: message; chars outside printable ASCII and backslashes are escaped.
 */
public final class Witnesses {
    private static final Map<String, TreeSet<Integer>> TAKEN = new TreeMap<>();

    /** Called by the instrumented classes. */
    public static void take(String method, int outcome) {
        TAKEN.computeIfAbsent(method, name -> new TreeSet<>()).add(outcome);
    }

    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.ENGLISH);
        URL[] path = {new File(args[1]).toURI().toURL()};
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "US-ASCII");
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            forgetTaken();
            String outcome;
            try (URLClassLoader loader = new URLClassLoader(path, Witnesses.class.getClassLoader())) {
                outcome = execute(line.split("\t", -1), loader);
            }
            out.print(escape(asUtf8(outcome)) + "\t" + taken() + "\n");
        }
        out.flush();
    }

    /** From now on. */
    static void forgetTaken() {
        TAKEN.clear();
    }

    static String taken() {
        StringBuilder text = new StringBuilder();
        TAKEN.forEach((method, outcomes) -> {
            text.append(text.length() == 0 ? "" : " ").append(method);
            char separator = ':';
            for (int outcome : outcomes) {
                text.append(separator).append(outcome);
                separator = ',';
            }
        });
        return text.toString();
    }

    private static String execute(String[] fields, ClassLoader loader) throws ReflectiveOperationException {
        Class<?> type = Class.forName(fields[0], false, loader);
        Class<?>[] types = MethodType.fromMethodDescriptorString(fields[2], loader).parameterArray();
        Method method = type.getDeclaredMethod(fields[1], types);
        method.setAccessible(true);
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            if (fields[3 + i].startsWith("=")) {
                arguments[i] = arguments[Integer.parseInt(fields[3 + i].substring(1))];
                continue;
            }
            Source source = new Source(fields[3 + i]);
            arguments[i] = source.value(types[i]);
            source.expectEnd();
        }
        try {
            Class.forName(fields[0], true, loader);
            Object result = method.invoke(null, arguments);
            return method.getReturnType() == void.class ? "void" : render(result);
        } catch (InvocationTargetException e) {
            return thrown(e.getCause());
        } catch (LinkageError e) {
            return thrown(e);
        }
    }

    /** Java source of one value. */
    private static final class Source {
        private final String text;
        private int at;

        Source(String text) {
            this.text = text;
        }

        void expectEnd() {
            if (at != text.length()) {
                throw new IllegalArgumentException("unexpected text at " + at + ": " + text);
            }
        }

        private boolean accept(String part) {
            boolean found = text.startsWith(part, at);
            at += found ? part.length() : 0;
            return found;
        }

        private void expect(String part) {
            if (!accept(part)) {
                throw new IllegalArgumentException(part + " expected at " + at + ": " + text);
            }
        }

        Object value(Class<?> type) {
            if (!type.isPrimitive() && accept("null")) {
                return null;
            }
            if (type == String.class) {
                expect("\"");
                StringBuilder chars = new StringBuilder();
                while (!accept("\"")) {
                    chars.append(character());
                }
                return chars.toString();
            }
            return type.isArray() ? array(type.getComponentType()) : primitive(type);
        }

        private Object array(Class<?> of) {
            expect("new " + of.getName() + "[] {");
            List<Object> elements = new ArrayList<>();
            while (!accept("}")) {
                if (!elements.isEmpty()) {
                    expect(", ");
                }
                elements.add(primitive(of));
            }
            Object array = Array.newInstance(of, elements.size());
            for (int i = 0; i < elements.size(); i++) {
                Array.set(array, i, elements.get(i));
            }
            return array;
        }

        private char character() {
            char c = text.charAt(at++);
            if (c != '\\') {
                return c;
            }
            c = text.charAt(at++);
            switch (c) {
                case 'n': return '\n';
                case 't': return '\t';
                case 'r': return '\r';
                case 'u':
                    at += 4;
                    return (char) Integer.parseInt(text.substring(at - 4, at), 16);
                default: return c;
            }
        }

        private String number(String suffix) {
            int start = at;
            while (at < text.length() && "+-0123456789.eE".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            String digits = text.substring(start, at);
            expect(suffix);
            return digits;
        }

        private Object primitive(Class<?> type) {
            if (type == boolean.class) {
                boolean value = accept("true");
                if (!value) {
                    expect("false");
                }
                return value;
            } else if (type == char.class) {
                expect("'");
                char c = character();
                expect("'");
                return c;
            } else if (type == byte.class) {
                expect("(byte) ");
                return Byte.parseByte(number(""));
            } else if (type == short.class) {
                expect("(short) ");
                return Short.parseShort(number(""));
            } else if (type == int.class) {
                return Integer.parseInt(number(""));
            } else if (type == long.class) {
                return Long.parseLong(number("L"));
            } else if (type == float.class) {
                double special = special("Float");
                return Double.isFinite(special) ? (Object) Float.parseFloat(number("f")) : (Object) (float) special;
            } else if (type == double.class) {
                double special = special("Double");
                return Double.isFinite(special) ? Double.parseDouble(number("")) : special;
            }
            throw new IllegalArgumentException("unsupported type " + type.getName());
        }

        private double special(String owner) {
            if (accept(owner + ".NaN")) {
                return Double.NaN;
            } else if (accept(owner + ".POSITIVE_INFINITY")) {
                return Double.POSITIVE_INFINITY;
            }
            return accept(owner + ".NEGATIVE_INFINITY") ? Double.NEGATIVE_INFINITY : 0;
        }
    }

    private static String render(Object o) {
        if (o == null || !o.getClass().isArray()) {
            return String.valueOf(o);
        }
        Object[] boxed = new Object[Array.getLength(o)];
        for (int i = 0; i < boxed.length; i++) {
            boxed[i] = Array.get(o, i);
        }
        return Arrays.toString(boxed);
    }

    private static String thrown(Throwable t) {
        String name = "throws " + t.getClass().getName();
        return t.getMessage() == null ? name : name + ": " + t.getMessage();
    }

    /** What is left of the text when it is printed as UTF-8: a lone surrogate becomes a question mark. */
    private static String asUtf8(String s) {
        return new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    private static String escape(String s) {
        StringBuilder b = new StringBuilder(s.length() + 16);
        for (char c : s.toCharArray()) {
            if (c == '\\') {
                b.append("\\\\");
            } else if (c >= 32 && c < 127) {
                b.append(c);
            } else {
                b.append(String.format("\\u%04x", (int) c));
            }
        }
        return b.toString();
    }
}
