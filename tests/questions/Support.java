import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** What the programs of this folder share. */
public final class Support {
    private Support() {
    }

    /** The lines of a file that are not comments, each as its words. */
    static List<String[]> rows(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> !line.isBlank() && !line.startsWith("#")).map(line -> line.split("\\s+"))
                .collect(Collectors.toList());
        }
    }

    /** An execution of heapwright. */
    static final class Run {
        int code;
        String text;
        /** Null if it has not printed any JSON. */
        Map<String, Object> json;
    }

    @SuppressWarnings("unchecked")
    static Run run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        process.getInputStream().transferTo(printed);
        Run run = new Run();
        run.code = process.waitFor();
        run.text = printed.toString(StandardCharsets.UTF_8);
        run.json = run.text.startsWith("{") ? (Map<String, Object>) new Json(run.text).read() : null;
        return run;
    }

    static String commandLine(List<String> command) {
        return command.stream().map(word -> word.matches("[-\\w./=:]+") ? word : "'" + word + "'")
            .collect(Collectors.joining(" "));
    }

    /** A program of heapwright with another name and with statements at its end. */
    static String withEnd(String program, String name, String statements) {
        int end = program.lastIndexOf("  }\n}\n");
        return program.substring(0, end).replace("class Witness ", "class " + name + " ") + statements
            + program.substring(end);
    }

    /** The values that programs of heapwright have given at their end. */
    static final Map<String, Object[]> GIVEN = new HashMap<>();

    public static void give(String name, Object... values) {
        GIVEN.put(name, values);
    }

    /** Compiles sources by their names, and says whether they are right. The folder is emptied first. */
    static boolean compile(Path folder, String classes, Map<String, String> sources) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.collect(Collectors.toList())) {
                    Files.delete(file);
                }
            }
        }
        Files.createDirectories(folder);
        String path = classes + File.pathSeparator + System.getProperty("java.class.path");
        List<String> arguments = new ArrayList<>(
            List.of("-nowarn", "-Xlint:none", "-proc:none", "-d", folder.toString(), "-cp", path));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = folder.resolve(source.getKey() + ".java");
            Files.writeString(file, source.getValue());
            arguments.add(file.toString());
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler.run(null, System.out, System.out, arguments.toArray(new String[0])) == 0) {
            return true;
        }
        System.out.println("javac does not compile the programs of heapwright");
        return false;
    }

    /** The values of JSON as maps, lists, strings, Double and Boolean. */
    static final class Json {
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        Object read() {
            skip();
            char c = text.charAt(at);
            if (c == '{') {
                Map<String, Object> map = new LinkedHashMap<>();
                for (at++; peek() != '}'; ) {
                    String key = (String) read();
                    expect(':');
                    map.put(key, read());
                    if (peek() == ',') {
                        at++;
                    }
                }
                at++;
                return map;
            }
            if (c == '[') {
                List<Object> list = new ArrayList<>();
                for (at++; peek() != ']'; ) {
                    list.add(read());
                    if (peek() == ',') {
                        at++;
                    }
                }
                at++;
                return list;
            }
            if (c == '"') {
                return string();
            }
            int start = at;
            while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0 && text.charAt(at) > ' ') {
                at++;
            }
            String word = text.substring(start, at);
            return word.equals("null") ? null : word.equals("true") ? (Object) true
                : word.equals("false") ? (Object) false : (Object) Double.valueOf(word);
        }

        private String string() {
            StringBuilder out = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                if (text.charAt(at) != '\\') {
                    out.append(text.charAt(at));
                    continue;
                }
                char c = text.charAt(++at);
                if (c == 'u') {
                    out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    int escape = "bfnrt".indexOf(c);
                    out.append(escape < 0 ? c : "\b\f\n\r\t".charAt(escape));
                }
            }
            at++;
            return out.toString();
        }

        private char peek() {
            skip();
            return text.charAt(at);
        }

        private void expect(char c) {
            if (peek() != c) {
                throw new IllegalArgumentException("no " + c + " at " + at);
            }
            at++;
        }

        private void skip() {
            while (text.charAt(at) <= ' ') {
                at++;
            }
        }
    }
}
