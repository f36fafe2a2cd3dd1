import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A row of the file of subjects: what is enumerated, and the questions about it. */
final class Subject {
    private static final int LONGEST = 40;

    final int number;
    final int wanted;
    final boolean isAnyLength;
    final EnumerateHeaps heaps;
    final List<Class<?>> classes;
    final Set<String> ignored = new HashSet<>();
    final List<EnumerateHeaps.State> all = new ArrayList<>();
    final List<Question> candidates = new ArrayList<>();
    final List<Object> strangers = List.of(new Object(), new Object());

    Subject(int number, String[] words) throws ReflectiveOperationException {
        this.number = number;
        wanted = Integer.parseInt(words[0]);
        isAnyLength = words[1].equals("any");
        List<String> options = new ArrayList<>(List.of("--length", isAnyLength ? "" + LONGEST : words[1], "--ints",
            words[2], "--objects", words[3], "--scope", words[4]));
        if (!words[5].equals("-")) {
            options.addAll(List.of("--ignore", words[5]));
            ignored.add(words[5].substring(words[5].indexOf('.') + 1));
        }
        options.addAll(Arrays.asList(words).subList(6, words.length));
        EnumerateHeaps.Options parsed = EnumerateHeaps.parse(options.toArray(new String[0]));
        classes = parsed.classes;
        heaps = new EnumerateHeaps(parsed);
        heaps.run();
        if (isAnyLength && !heaps.levels.get(LONGEST).isEmpty()) {
            throw new IllegalStateException("no fixpoint in row " + number);
        }
        for (List<EnumerateHeaps.State> level : heaps.levels) {
            level.sort(Comparator.comparing(state -> state.text));
            all.addAll(level);
        }
    }

    String packageName() {
        return classes.get(0).getPackageName();
    }

    String questionsName() {
        return "Questions" + number;
    }
}
