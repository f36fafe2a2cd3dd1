import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Asks heapwright the questions that RandomQuestions has made, and checks every answer.
 *
 *   java -cp PROGRAMS:OUT/open CheckAnswers HEAPWRIGHT CLASSES SUBJECTS_FILE OUT [ROW [NUMBER]]
 *
 * A question with a solution has to be "found", after as many calls as the JVM needs at least; the Java program that
 * heapwright prints is compiled against the CLASSES, executed, and the question is then true of its variables. A
 * question without one has to be "unreachable", and at the fixpoint "any_length". Nothing may be "undecided". The exit
 * code is 0 or, if an answer is wrong, 1.
 */
public final class CheckAnswers {
    private static final class Question {
        String number;
        int row;
        String answer;
        String text;
        List<String> variables;
        Map<String, Object> json;

        String id() {
            return row + "_" + number;
        }
    }

    /** The values of JSON as maps, lists, strings, Double and Boolean. */
    private static final class Json {
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

    /** What the programs of heapwright say at their end: the question, and the values of its variables. */
    public static final class Hook {
        static final Map<String, Object[]> VALUES = new HashMap<>();

        private Hook() {
        }

        public static void give(String id, Object... values) {
            VALUES.put(id, values);
        }
    }

    private final String program;
    private final Path classes;
    private final Path out;
    private final List<String[]> subjects;
    private int failures;
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    private CheckAnswers(String program, Path classes, List<String[]> subjects, Path out) {
        this.program = program;
        this.classes = classes;
        this.subjects = subjects;
        this.out = out;
    }

    private void fail(Question question, String what) {
        failures++;
        System.out.println("row " + question.row + ", question " + question.number + ": " + what + "\n  "
            + String.join(" ", command(question).stream().map(CheckAnswers::quoted).collect(Collectors.toList())));
    }

    private static String quoted(String word) {
        return word.matches("[-\\w./=:]+") ? word : "'" + word + "'";
    }

    private List<String> command(Question question) {
        String[] words = subjects.get(question.row);
        List<String> command = new ArrayList<>(List.of(program, "reach", "-cp", classes.toString()));
        command.addAll(Arrays.asList(words).subList(6, words.length));
        for (String scope : words[4].split(",")) {
            command.addAll(List.of("--scope", scope));
        }
        command.addAll(List.of("--ints", words[2]));
        if (!words[1].equals("any")) {
            command.addAll(List.of("--max-length", words[1]));
        }
        for (String variable : question.variables) {
            command.addAll(List.of("--var", variable));
        }
        command.addAll(List.of("--where", question.text, "--json", "-", "--no-replay", "--time", "30"));
        return command;
    }

    @SuppressWarnings("unchecked")
    private void ask(Question question) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command(question)).redirectErrorStream(true).start();
        process.getOutputStream().close();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        process.getInputStream().transferTo(printed);
        int code = process.waitFor();
        String text = printed.toString(StandardCharsets.UTF_8);
        if (!text.startsWith("{")) {
            fail(question, "exit code " + code + ": " + text);
            return;
        }
        question.json = (Map<String, Object>) new Json(text).read();
        String status = (String) question.json.get("status");
        counts.merge(status, 1, Integer::sum);
        boolean hasAnswer = !question.answer.equals("-");
        String expected = hasAnswer ? "found" : "unreachable";
        if (!status.equals(expected)) {
            String why = status.equals("undecided") ? " " + question.json.get("incomplete") : "";
            if (status.equals("found")) {
                why = " after " + question.json.get("length") + " calls\n" + question.json.get("java");
            }
            fail(question, status + why + " instead of " + expected + (hasAnswer ? " after " + question.answer : ""));
            return;
        }
        if (code != (hasAnswer ? 0 : 11)) {
            fail(question, "exit code " + code);
        }
        boolean isAnyLength = subjects.get(question.row)[1].equals("any");
        if (hasAnswer) {
            List<Map<String, Object>> calls = (List<Map<String, Object>>) question.json.get("calls");
            double length = (Double) question.json.get("length");
            if (length != Integer.parseInt(question.answer) || length != calls.size()) {
                fail(question, "length " + length + " instead of " + question.answer);
            }
            for (Map<String, Object> call : calls) {
                if (!withoutDeclaration((String) question.json.get("java"))
                        .contains(withoutDeclaration((String) call.get("text")))) {
                    fail(question, "the program does not contain the call " + call);
                }
            }
        } else if (isAnyLength && question.json.get("any_length") != Boolean.TRUE) {
            fail(question, "not for any length");
        }
    }

    private static String withoutDeclaration(String text) {
        return text;
    }

    /** The program that heapwright has printed, which now gives the values of the variables to the hook. */
    private String witness(Question question) {
        String java = (String) question.json.get("java");
        Map<String, String> values = new HashMap<>();
        for (String line : java.split("\n")) {
            int is = line.indexOf(" is ");
            if (line.trim().startsWith("// ") && is >= 0) {
                values.put(line.substring(line.indexOf("// ") + 3, is), line.substring(is + 4));
            }
        }
        StringBuilder hook = new StringBuilder("    {\n");
        List<String> given = new ArrayList<>();
        for (int i = 0; i < question.variables.size(); i++) {
            String[] variable = question.variables.get(i).split(" ");
            String value = values.getOrDefault(variable[1], variable[1]);
            hook.append("      " + variable[0] + " given" + i + " = " + value + ";\n");
            given.add("given" + i);
        }
        hook.append("      CheckAnswers.Hook.give(\"" + question.id() + "\", " + String.join(", ", given) + ");\n    }\n");
        int end = java.lastIndexOf("  }\n}\n");
        return java.substring(0, end).replace("class Witness ", "class Witness" + question.id() + " ") + hook
            + java.substring(end);
    }

    @SuppressWarnings("unchecked")
    private void checkWitnesses(List<Question> questions) throws Exception {
        Path folder = out.resolve("witnesses");
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
        for (Question question : questions) {
            Path source = folder.resolve("Witness" + question.id() + ".java");
            Files.writeString(source, witness(question));
            arguments.add(source.toString());
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler.run(null, System.out, System.out, arguments.toArray(new String[0])) != 0) {
            failures++;
            System.out.println("javac does not compile the programs of heapwright");
            return;
        }
        // The classes with their private members come last: here the questions find what they need.
        URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
        for (Question question : questions) {
            loader.loadClass("Witness" + question.id()).getMethod("main", String[].class)
                .invoke(null, (Object) new String[0]);
            String name = subjects.get(question.row)[6];
            name = name.substring(0, name.lastIndexOf('.')) + ".Questions" + question.row;
            BiPredicate<Integer, Object[]> ask =
                (BiPredicate<Integer, Object[]>) loader.loadClass(name).getConstructor().newInstance();
            Object[] values = Hook.VALUES.get(question.id());
            boolean isTrue = false;
            try {
                isTrue = ask.test(Integer.valueOf(question.number), values);
            } catch (RuntimeException e) {
                System.out.println(e);
            }
            if (!isTrue) {
                fail(question, "not true at the end of\n" + question.json.get("java"));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        List<String[]> subjects;
        try (Stream<String> lines = Files.lines(Path.of(args[2]))) {
            subjects = lines.filter(line -> !line.isBlank() && !line.startsWith("#")).map(line -> line.split("\\s+"))
                .collect(Collectors.toList());
        }
        CheckAnswers check = new CheckAnswers(args[0], Path.of(args[1]), subjects, Path.of(args[3]));
        List<Question> questions = new ArrayList<>();
        for (String line : Files.readAllLines(check.out.resolve("questions.txt"))) {
            List<String> words = Arrays.asList(line.split("\t"));
            Question question = new Question();
            question.number = words.get(0);
            question.row = Integer.parseInt(words.get(1));
            question.answer = words.get(2);
            question.text = words.get(3);
            question.variables = words.subList(4, words.size());
            boolean isWanted = (args.length < 5 || question.row == Integer.parseInt(args[4]))
                && (args.length < 6 || question.number.equals(args[5]));
            if (isWanted) {
                questions.add(question);
            }
        }
        long start = System.nanoTime();
        for (Question question : questions) {
            check.ask(question);
        }
        long asked = System.nanoTime();
        check.checkWitnesses(questions.stream().filter(q -> q.json != null && "found".equals(q.json.get("status")))
            .collect(Collectors.toList()));
        System.out.printf("%d questions %s, %d failures, %.1f s to ask, %.1f s to check%n", questions.size(),
            check.counts, check.failures, (asked - start) / 1e9, (System.nanoTime() - asked) / 1e9);
        System.exit(check.failures == 0 ? 0 : 1);
    }
}
