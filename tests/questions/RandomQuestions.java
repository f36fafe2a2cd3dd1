import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Makes random questions for heapwright reach, and finds their answers by executing every sequence of calls on the JVM.
 *
 *   java -cp PROGRAMS:OUT/open RandomQuestions SUBJECTS_FILE SOURCE_FOLDER[:SOURCE_FOLDER] OUT [SEED]
 *
 * The sources are copied without the word "private" and compiled to OUT/open, so that an expression over private fields
 * is plain Java in the package of the subject. There javac compiles it; and the heaps that EnumerateHeaps enumerates
 * are asked one by one, with every choice of held objects, of numbers from 0 to 3 and of opaque objects.
 *
 * OUT/questions.txt gets a line a question, separated by tabs: its number, the row of SUBJECTS_FILE, the smallest
 * number of calls that lead to a state where it is true or "-" if there is none, the expression, and the variables
 * ("int k") behind it. The class PACKAGE.QuestionsROW is a BiPredicate of the number of a question and its arguments.
 */
public final class RandomQuestions {
    private static final int CANDIDATES_PER_QUESTION = 8;

    private final Random random;
    private final List<Subject> rows = new ArrayList<>();
    private final Path out;

    private Subject row;

    private RandomQuestions(Path out, long seed) {
        this.out = out;
        random = new Random(seed);
    }

    private void makeQuestions() throws IllegalAccessException {
        QuestionMaker maker = new QuestionMaker(row, random);
        Set<String> seen = new HashSet<>();
        while (row.candidates.size() < row.wanted * CANDIDATES_PER_QUESTION) {
            Question question = maker.make();
            if (question != null && seen.add(question.text)) {
                question.index = row.candidates.size();
                row.candidates.add(question);
            }
        }
    }

    // Answers.

    private String predicateSource() {
        StringBuilder text = new StringBuilder("package " + row.packageName() + ";\n"
            + "@SuppressWarnings(\"rawtypes\")\n"
            + "public final class " + row.questionsName()
            + " implements java.util.function.BiPredicate<Integer, Object[]> {\n");
        StringBuilder cases = new StringBuilder();
        for (Question question : row.candidates) {
            text.append("    private static boolean ask").append(question.index).append("(Object[] all) {\n");
            for (int i = 0; i < question.variables.size(); i++) {
                Question.Variable variable = question.variables.get(i);
                String type = variable.type == int.class ? "Integer" : variable.type == char.class ? "Character"
                    : variable.type.isPrimitive()
                        ? Character.toUpperCase(variable.typeName().charAt(0)) + variable.typeName().substring(1)
                        : variable.typeName();
                text.append("        " + variable.typeName() + " " + variable.name + " = (" + type + ") all[" + i
                    + "];\n");
            }
            text.append("        return " + question.text + ";\n    }\n");
            cases.append("            case " + question.index + ": return ask" + question.index + "(all);\n");
        }
        return text + "    @Override public boolean test(Integer question, Object[] all) {\n"
            + "        switch (question) {\n" + cases
            + "            default: throw new AssertionError(question);\n        }\n    }\n}\n";
    }

    private List<Object> domain(Question.Variable variable, EnumerateHeaps.State state) {
        if (variable.type == boolean.class) {
            return List.of(false, true);
        }
        List<Object> values = new ArrayList<>();
        if (variable.isNumber()) {
            for (int i = 0; i <= 3; i++) {
                values.add(variable.type == int.class ? (Object) i : variable.type == long.class ? (Object) (long) i
                    : variable.type == byte.class ? (Object) (byte) i
                    : variable.type == short.class ? (Object) (short) i : (Object) (char) i);
            }
        } else if (variable.type == Object.class) {
            values.add(null);
            values.addAll(row.heaps.opaque);
            values.addAll(row.strangers);
        } else {
            for (Object root : state.roots) {
                if (variable.type.isInstance(root)) {
                    values.add(root);
                }
            }
        }
        return values;
    }

    private boolean isTrue(BiPredicate<Integer, Object[]> ask, Question question, EnumerateHeaps.State state)
            throws ReflectiveOperationException {
        List<List<Object>> domains = new ArrayList<>();
        for (Question.Variable variable : question.variables) {
            domains.add(domain(variable, state));
            if (domains.get(domains.size() - 1).isEmpty()) {
                return false;
            }
        }
        int[] chosen = new int[domains.size()];
        while (true) {
            Object[] roots = question.mayChange ? row.heaps.copy(state.roots) : state.roots;
            Object[] all = new Object[chosen.length];
            for (int i = 0; i < all.length; i++) {
                all[i] = domains.get(i).get(chosen[i]);
                for (int j = 0; j < roots.length; j++) {
                    all[i] = all[i] == state.roots[j] ? roots[j] : all[i];
                }
            }
            try {
                if (ask.test(question.index, all)) {
                    return true;
                }
            } catch (RuntimeException e) {
                // not true
            }
            int next = chosen.length - 1;
            while (next >= 0 && ++chosen[next] == domains.get(next).size()) {
                chosen[next--] = 0;
            }
            if (next < 0) {
                return false;
            }
        }
    }

    private void answer(BiPredicate<Integer, Object[]> ask) throws ReflectiveOperationException {
        for (Question question : row.candidates) {
            for (int level = 0; level < row.heaps.levels.size() && question.answer == Question.NONE; level++) {
                for (EnumerateHeaps.State state : row.heaps.levels.get(level)) {
                    if (isTrue(ask, question, state)) {
                        question.answer = level;
                        break;
                    }
                }
            }
        }
    }

    /** Somewhat less than half of them have no solution, and the lengths of the others differ. */
    private List<Question> choose() {
        TreeMap<Integer, List<Question>> byAnswer = new TreeMap<>();
        row.candidates.forEach(q -> byAnswer.computeIfAbsent(q.answer, key -> new ArrayList<>()).add(q));
        Set<Question> chosen = new LinkedHashSet<>();
        List<Question> none = byAnswer.getOrDefault(Question.NONE, List.of());
        chosen.addAll(none.subList(0, Math.min(none.size(), row.wanted * 9 / 20)));
        byAnswer.remove(Question.NONE);
        while (chosen.size() < row.wanted && !byAnswer.isEmpty()) {
            for (Iterator<List<Question>> all = byAnswer.descendingMap().values().iterator(); all.hasNext();) {
                List<Question> list = all.next();
                if (chosen.size() < row.wanted) {
                    chosen.add(list.remove(0));
                }
                if (list.isEmpty()) {
                    all.remove();
                }
            }
        }
        List<Question> result = new ArrayList<>(chosen);
        result.sort(Comparator.comparing(question -> question.index));
        return result;
    }

    // Files.

    private static void compile(Path folder, List<Path> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> arguments =
            new ArrayList<>(List.of("-nowarn", "-Xlint:none", "-proc:none", "-d", folder.toString(), "-cp",
                folder.toString()));
        sources.forEach(source -> arguments.add(source.toString()));
        if (compiler.run(null, System.err, System.err, arguments.toArray(new String[0])) != 0) {
            throw new IOException("javac has failed");
        }
    }

    /** Copies of the sources of the packages that have subjects. */
    private List<Path> openedSources(List<Path> folders, List<String[]> subjects) throws IOException {
        List<Path> opened = new ArrayList<>();
        Set<String> packages = new TreeSet<>();
        subjects.forEach(words -> packages.add(words[6].substring(0, words[6].lastIndexOf('.'))));
        for (Path folder : folders) {
            for (String name : packages) {
                Path to = out.resolve("open-source").resolve(name);
                Files.createDirectories(to);
                if (!Files.isDirectory(folder.resolve(name))) {
                    continue;
                }
                try (Stream<Path> files = Files.list(folder.resolve(name))) {
                    for (Path file : files.filter(Files::isRegularFile).sorted().collect(Collectors.toList())) {
                        Path copy = to.resolve(file.getFileName());
                        Files.writeString(copy, Files.readString(file).replaceAll("\\bprivate ", ""));
                        opened.add(copy);
                    }
                }
            }
        }
        return opened;
    }

    @SuppressWarnings("unchecked")
    private void run(Path subjectsFile, List<Path> sources) throws Exception {
        List<String[]> subjects = Support.rows(subjectsFile);
        Path open = out.resolve("open");
        compile(open, openedSources(sources, subjects));
        List<Path> predicates = new ArrayList<>();
        for (String[] words : subjects) {
            row = new Subject(rows.size(), words);
            rows.add(row);
            makeQuestions();
            Path source = out.resolve("open-source/" + row.packageName() + "/" + row.questionsName() + ".java");
            Files.writeString(source, predicateSource());
            predicates.add(source);
        }
        compile(open, predicates);
        StringWriter lines = new StringWriter();
        for (Subject each : rows) {
            row = each;
            long start = System.nanoTime();
            answer((BiPredicate<Integer, Object[]>) Class.forName(row.packageName() + "." + row.questionsName())
                .getConstructor().newInstance());
            List<Question> chosen = choose();
            for (Question question : chosen) {
                lines.write(String.join("\t", "" + question.index, "" + row.number,
                    question.answer == Question.NONE ? "-" : "" + question.answer, question.text));
                question.variables.forEach(variable -> lines.write("\t" + variable.typeName() + " " + variable.name));
                lines.write("\n");
            }
            TreeMap<Integer, Integer> counts = new TreeMap<>();
            row.candidates.forEach(question -> counts.merge(question.answer, 1, Integer::sum));
            System.err.printf("%s: %d states, %d questions, %d chosen, answers %s, %d ms%n",
                row.classes.get(0).getName(), row.all.size(), row.candidates.size(), chosen.size(), counts,
                (System.nanoTime() - start) / 1_000_000);
        }
        Files.writeString(out.resolve("questions.txt"), lines.toString());
    }

    public static void main(String[] args) throws Exception {
        long seed = args.length > 3 ? Long.parseLong(args[3]) : 1;
        new RandomQuestions(Path.of(args[2]), seed).run(Path.of(args[0]),
            Stream.of(args[1].split(File.pathSeparator)).map(Path::of).collect(Collectors.toList()));
    }
}
