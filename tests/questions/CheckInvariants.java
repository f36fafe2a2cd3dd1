import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lets heapwright verify the invariants that BrokenInvariants has examined, and checks every answer.
 *
 *   java -cp PROGRAMS:CLASSES CheckInvariants HEAPWRIGHT CLASSES VARIANTS_FILE EXPECTED_FILE OUT
 *
 * An invariant that can be broken has to be "violated", after as many calls as the JVM needs at least; and when the
 * Java program that heapwright prints is executed, it is false of one of the objects, or throws. All others have to be
 * told to hold. So with the numbers of the row, and with all there are, for more numbers break nothing earlier in these
 * classes. The exit code is 0 or, if an answer is wrong, 1.
 */
public final class CheckInvariants {
    private static final Pattern DECLARATION = Pattern.compile("(?m)^ +[\\w.<>]+ (\\w+) = ");

    private final Map<String, String> expected = new LinkedHashMap<>();
    private final Map<String, String> witnesses = new LinkedHashMap<>();
    private final Map<String, String> invariants = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private int failures;

    private void fail(String what) {
        failures++;
        System.out.println(what);
    }

    @SuppressWarnings("unchecked")
    private void check(List<String> command, boolean mayFail) throws Exception {
        Support.Run run = Support.run(command);
        if (run.json == null) {
            fail("exit code " + run.code + ": " + run.text + "\n  " + Support.commandLine(command));
            return;
        }
        for (Object each : (List<Object>) run.json.get("results")) {
            Map<String, Object> result = (Map<String, Object>) each;
            String invariant = (String) result.get("property");
            String status = (String) result.get("status");
            String calls = expected.get(invariant);
            counts.merge(status, 1, Integer::sum);
            String printed = status;
            if (status.equals("violated")) {
                Map<String, Object> example = (Map<String, Object>) result.get("counterexample");
                printed += " after " + ((Double) example.get("length")).intValue();
                addWitness(invariant, (String) example.get("java"));
            }
            if (!printed.equals(calls.equals("-") ? "holds" : "violated after " + calls)) {
                fail(invariant + ": " + printed + ", but brute force says " + calls + " " + result + "\n  "
                    + Support.commandLine(command));
            }
        }
        int code = run.json.get("status").equals("violated") ? 10 : 0;
        if (run.code != code || mayFail != (code == 10)) {
            fail("exit code " + run.code + "\n  " + Support.commandLine(command));
        }
    }

    private void addWitness(String invariant, String program) {
        String name = "Witness" + witnesses.size();
        List<String> variables = new ArrayList<>();
        for (Matcher matcher = DECLARATION.matcher(program); matcher.find();) {
            variables.add(matcher.group(1));
        }
        invariants.put(name, invariant);
        witnesses.put(name, Support.withEnd(program, name,
            "    Support.give(\"" + name + "\", " + String.join(", ", variables) + ");\n"));
    }

    private void runWitnesses(String classes, Path out) throws Exception {
        if (!Support.compile(out.resolve("counterexamples"), classes, witnesses)) {
            failures++;
            return;
        }
        URLClassLoader loader = new URLClassLoader(new URL[] {out.resolve("counterexamples").toUri().toURL()});
        for (String name : witnesses.keySet()) {
            loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            String invariant = invariants.get(name);
            int dot = invariant.lastIndexOf('.');
            Class<?> type = Class.forName(invariant.substring(0, dot));
            Method method = type.getDeclaredMethod(invariant.substring(dot + 1));
            method.setAccessible(true);
            boolean isBroken = false;
            for (Object object : Support.GIVEN.get(name)) {
                try {
                    isBroken |= type.isInstance(object) && !(Boolean) method.invoke(object);
                } catch (InvocationTargetException e) {
                    isBroken = true;
                }
            }
            if (!isBroken) {
                fail(invariant + " is not broken at the end of\n" + witnesses.get(name));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        CheckInvariants check = new CheckInvariants();
        for (String line : Files.readAllLines(Path.of(args[3]))) {
            check.expected.put(line.split(" ")[0], line.split(" ")[1]);
        }
        for (String[] row : Support.rows(Path.of(args[2]))) {
            List<String> command = new ArrayList<>(List.of(args[0], "verify", "-cp", args[1], row[0], "--max-length",
                row[1], "--json", "-", "-q", "--no-replay", "--time", "30"));
            for (String scope : row[3].split(",")) {
                command.addAll(List.of("--scope", scope));
            }
            for (String invariant : row[4].split(",")) {
                command.addAll(List.of("--property", row[0] + "." + invariant));
            }
            check.check(command, row[0].startsWith("buggy."));
            command.addAll(List.of("--ints", row[2]));
            check.check(command, row[0].startsWith("buggy."));
        }
        check.runWitnesses(args[1], Path.of(args[4]));
        System.out.printf("%d invariants %s, %d failures, %.1f s%n", check.expected.size(), check.counts,
            check.failures, (System.nanoTime() - start) / 1e9);
        System.exit(check.failures == 0 ? 0 : 1);
    }
}
