import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the smallest number of calls that break an invariant, by executing every sequence of calls on the JVM.
 *
 *   java -cp PROGRAMS:CLASSES BrokenInvariants VARIANTS_FILE OUT_FILE
 *
 * OUT_FILE gets a line "CLASS.INVARIANT NUMBER" for each invariant of the file, with "-" for the number if nothing
 * within the bounds of the row breaks it. An invariant is broken if the method returns false, or throws.
 */
public final class BrokenInvariants {
    private final List<String> lines = new ArrayList<>();

    private void search(String name, int length, String ints, String scope, List<String> invariants) throws Exception {
        EnumerateHeaps heaps = new EnumerateHeaps(EnumerateHeaps.parse(
            new String[] {"--length", "" + length, "--ints", ints, "--objects", "0", "--scope", scope, name}));
        Class<?> type = Class.forName(name);
        Map<String, Integer> broken = new LinkedHashMap<>();
        int[] level = {0};
        heaps.isEnough = states -> {
            for (String invariant : invariants) {
                for (EnumerateHeaps.State state : states) {
                    if (!broken.containsKey(invariant) && isBroken(heaps, state, type, invariant)) {
                        broken.put(invariant, level[0]);
                    }
                }
            }
            level[0]++;
            return broken.size() == invariants.size();
        };
        long start = System.nanoTime();
        heaps.run();
        if (broken.size() < invariants.size()) {
            heaps.isEnough.test(heaps.levels.get(length));
        }
        for (String invariant : invariants) {
            lines.add(name + "." + invariant + " " + (broken.containsKey(invariant) ? broken.get(invariant) : "-"));
        }
        System.err.printf("%s: %s, %d states, %d ms%n", name, broken,
            heaps.levels.stream().mapToInt(List::size).sum(), (System.nanoTime() - start) / 1_000_000);
    }

    private static boolean isBroken(EnumerateHeaps heaps, EnumerateHeaps.State state, Class<?> type, String invariant) {
        try {
            Method method = type.getDeclaredMethod(invariant);
            method.setAccessible(true);
            for (Object object : heaps.reachable(state.roots)) {
                if (type.isInstance(object) && !(Boolean) method.invoke(object)) {
                    return true;
                }
            }
            return false;
        } catch (InvocationTargetException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        BrokenInvariants search = new BrokenInvariants();
        for (String[] row : Support.rows(Path.of(args[0]))) {
            search.search(row[0], Integer.parseInt(row[1]), row[2], row[3], Arrays.asList(row[4].split(",")));
        }
        Files.write(Path.of(args[1]), search.lines);
    }
}
