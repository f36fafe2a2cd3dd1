import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A line of methods.txt, and what heapwright says about it. */
final class Row {
    /** One path: its condition, and how the method ends. */
    record Outcome(String condition, String kind, String value, String thrown) {}

    final int number;
    final String method;
    final String expectedPaths;
    final String expectedStatus;
    final List<String> flags;
    final String domain;
    final List<String> options;

    String status = "";
    String unconfirmed = "";
    final List<Outcome> paths = new ArrayList<>();
    final List<String> complaints = new ArrayList<>();

    Row(int number, String line) {
        String[] words = line.trim().split("\\s+");
        this.number = number;
        method = words[1];
        expectedPaths = words[2];
        expectedStatus = words[3];
        flags = List.of(words[4].split(","));
        domain = words[5];
        options = List.of(words).subList(6, words.length);
        for (String flag : flags) {
            if (!List.of("-", "kind", "unhit", "unconfirmed").contains(flag)) {
                throw new IllegalArgumentException("flag " + flag);
            }
        }
    }

    /** Reads NUMBER.paths, the lines that ./run makes from the JSON. */
    void readPaths(Path folder) throws java.io.IOException {
        List<String> lines = Files.readAllLines(folder.resolve(number + ".paths"), StandardCharsets.UTF_8);
        if (lines.isEmpty()) {
            complaints.add("heapwright did not answer:\n"
                + Files.readString(folder.resolve(number + ".log"), StandardCharsets.UTF_8).stripTrailing());
            return;
        }
        String[] head = lines.get(0).split("\t", -1);
        status = head[0];
        unconfirmed = head[1];
        for (String line : lines.subList(1, lines.size())) {
            String[] columns = line.split("\t", -1);
            paths.add(new Outcome(unescaped(columns[0]), columns[1], unescaped(columns[2]), columns[3]));
        }
        if (!status.equals(expectedStatus)) {
            complaints.add("status " + status + " instead of " + expectedStatus);
        }
        if (!expectedPaths.equals("-") && !expectedPaths.equals("" + paths.size())) {
            complaints.add(paths.size() + " paths instead of " + expectedPaths);
        }
        if (paths.isEmpty()) {
            complaints.add("no paths");
        }
        if (!unconfirmed.equals("0") && !flags.contains("unconfirmed")) {
            complaints.add(unconfirmed + " unconfirmed paths");
        }
    }

    /** What jq's @tsv has escaped. */
    private static String unescaped(String text) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                c = text.charAt(++i);
                c = c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
            }
            result.append(c);
        }
        return result.toString();
    }

    String title() {
        return options.isEmpty() ? method : method + " " + String.join(" ", options);
    }

    /** The invariants that the options name. */
    List<String> invariants() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i + 1 < options.size(); i++) {
            if (options.get(i).equals("--invariant")) {
                names.add(options.get(i + 1));
            }
        }
        return names;
    }

    /** A method that says of all arguments whether they are meant; null: there is none. */
    String meant() {
        int at = options.indexOf("--meant");
        return at < 0 ? null : options.get(at + 1);
    }

    /** CLASS.method, CLASS.method(int,Type) or CLASS.<init>. */
    static Executable find(String name, ClassLoader loader) throws ClassNotFoundException {
        int parenthesis = name.indexOf('(');
        String types = parenthesis < 0 ? null : name.substring(parenthesis);
        String path = parenthesis < 0 ? name : name.substring(0, parenthesis);
        int dot = path.lastIndexOf('.');
        String simple = path.substring(dot + 1);
        Class<?> type = Class.forName(path.substring(0, dot), true, loader);
        Executable[] all = simple.equals("<init>") ? type.getDeclaredConstructors() : type.getDeclaredMethods();
        List<Executable> found = new ArrayList<>();
        for (Executable candidate : all) {
            String text = Stream.of(candidate.getParameterTypes()).map(Class::getSimpleName)
                .collect(Collectors.joining(",", "(", ")"));
            if ((candidate instanceof Constructor || candidate.getName().equals(simple))
                && (types == null || types.equals(text)) && !candidate.isSynthetic()) {
                found.add(candidate);
            }
        }
        if (found.size() != 1) {
            throw new IllegalArgumentException(found.size() + " methods " + name);
        }
        found.get(0).setAccessible(true);
        return found.get(0);
    }

    static Class<?> returnType(Executable method) {
        return method instanceof Method m ? m.getReturnType() : void.class;
    }
}
