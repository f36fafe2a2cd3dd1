import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
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

/**
 * Asks heapwright the questions that RandomQuestions has made, and checks every answer.
 *
 *   java -cp PROGRAMS:OUT/open CheckAnswers HEAPWRIGHT CLASSES SUBJECTS_FILE OUT [ROW [NUMBER]]
 *
 * A question with a solution has to be "found", after no more calls than the JVM needs (there may be fewer, since some
 * are left out afterwards, without regard to the scope). The Java program that heapwright prints is compiled against
 * the CLASSES and executed, and the question is then true of its variables. A question without a solution has to be
 * "unreachable", and at the fixpoint "any_length". Nothing may be "undecided". The exit code is 0 or, if an answer is
 * wrong, 1.
 */
public final class CheckAnswers {
    private static final class Asked {
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

    private final String program;
    private final String classes;
    private final Path out;
    private final List<String[]> subjects;
    private int failures;
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    private CheckAnswers(String program, String classes, List<String[]> subjects, Path out) {
        this.program = program;
        this.classes = classes;
        this.subjects = subjects;
        this.out = out;
    }

    private void fail(Asked question, String what) {
        failures++;
        System.out.println("row " + question.row + ", question " + question.number + ": " + what + "\n  "
            + Support.commandLine(command(question)));
    }

    private List<String> command(Asked question) {
        String[] words = subjects.get(question.row);
        List<String> command = new ArrayList<>(List.of(program, "reach", "-cp", classes));
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
        command.addAll(List.of("--where", question.text, "--json", "-", "-q", "--no-replay", "--time", "30"));
        return command;
    }

    @SuppressWarnings("unchecked")
    private void ask(Asked question) throws IOException, InterruptedException {
        Support.Run run = Support.run(command(question));
        if (run.json == null) {
            fail(question, "exit code " + run.code + ": " + run.text);
            return;
        }
        question.json = run.json;
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
        if (run.code != (hasAnswer ? 0 : 11)) {
            fail(question, "exit code " + run.code);
        }
        boolean isAnyLength = subjects.get(question.row)[1].equals("any");
        if (hasAnswer) {
            List<Map<String, Object>> calls = (List<Map<String, Object>>) question.json.get("calls");
            double length = (Double) question.json.get("length");
            if (length > Integer.parseInt(question.answer) || length != calls.size()) {
                fail(question, "length " + length + " instead of " + question.answer);
            }
            for (Map<String, Object> call : calls) {
                if (!((String) question.json.get("java")).contains((String) call.get("text"))) {
                    fail(question, "the program does not contain the call " + call);
                }
            }
        } else if (isAnyLength && question.json.get("any_length") != Boolean.TRUE) {
            fail(question, "not for any length");
        }
    }

    private String packageOf(Asked question) {
        String name = subjects.get(question.row)[6];
        return name.substring(0, name.lastIndexOf('.') + 1);
    }

    /** The program that heapwright has printed, which now gives the values of the variables to the hook. */
    private String witness(Asked question) {
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
            boolean isOwn = !variable[0].equals("Object") && Character.isUpperCase(variable[0].charAt(0));
            String type = (isOwn ? packageOf(question) : "") + variable[0];
            hook.append("      " + type + " given" + i + " = " + value + ";\n");
            given.add("given" + i);
        }
        hook.append("      Support.give(\"" + question.id() + "\", " + String.join(", ", given) + ");\n    }\n");
        return Support.withEnd(java, "Witness" + question.id(), hook.toString());
    }

    @SuppressWarnings("unchecked")
    private void checkWitnesses(List<Asked> questions) throws Exception {
        Map<String, String> sources = new LinkedHashMap<>();
        questions.forEach(question -> sources.put("Witness" + question.id(), witness(question)));
        Path folder = out.resolve("witnesses");
        if (!Support.compile(folder, classes, sources)) {
            failures++;
            return;
        }
        // The classes with their private members come last: here the questions find what they need.
        URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
        for (Asked question : questions) {
            loader.loadClass("Witness" + question.id()).getMethod("main", String[].class)
                .invoke(null, (Object) new String[0]);
            String name = packageOf(question) + "Questions" + question.row;
            BiPredicate<Integer, Object[]> ask =
                (BiPredicate<Integer, Object[]>) loader.loadClass(name).getConstructor().newInstance();
            Object[] values = Support.GIVEN.get(question.id());
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
        CheckAnswers check =
            new CheckAnswers(args[0], args[1], Support.rows(Path.of(args[2])), Path.of(args[3]));
        List<Asked> questions = new ArrayList<>();
        for (String line : Files.readAllLines(check.out.resolve("questions.txt"))) {
            List<String> words = Arrays.asList(line.split("\t"));
            Asked question = new Asked();
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
        for (Asked question : questions) {
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
