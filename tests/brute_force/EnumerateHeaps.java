import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Prints all heaps that up to a number of calls of public methods can build, found by executing every sequence of calls
 * on the JVM that runs this program.
 *
 *   java -cp DIR EnumerateHeaps --length L --ints LO..HI --objects K --scope Class=N[,Class=N...]
 *       [--ignore Class.field[,Class.field...]] CLASS...
 *
 * A state is a set of held objects and the heap that they reach. At first nothing is held. A call executes a public
 * constructor or method of one of the CLASSes, those of java.lang.Object excepted. The receiver is a held object. An
 * argument is
 *   - for a parameter of type java.lang.Object: null or one of K opaque objects, which are the same in all calls,
 *   - for any other reference type: null or a held object of that type,
 *   - for int, long, short, byte, char: a value from LO to HI; for boolean: either.
 * What was held before the call is held after it, and so is the result if it is an object of one of the CLASSes. When a
 * call throws an exception, what it did to the heap before stays.
 *
 * After each call any held objects may be dropped. Then a state counts if it reaches at most N objects of each Class of
 * the scope, and only a state that counts is continued. Class names may be given without their package or outer class.
 *
 * States that differ only in the identity of objects are one, opaque objects included, and so are those that differ
 * only in an ignored field. The text of a state numbers the objects breadth-first from the held ones:
 *
 *   roots #0; #0 StackLi{topOfStack=#1} #1 ListNode{element=@1 next=#2} #2 ListNode{element=null next=null}
 *
 * with the opaque objects numbered by first occurrence; of all orders of the held objects, the one with the smallest
 * text counts. The output is the sorted texts, one a line; a summary goes to the standard error. The exit code is 0, or
 * 1 if something happened that this program does not cover, or 2 for a wrong command line.
 */
public final class EnumerateHeaps {
    private static final class UsageError extends RuntimeException {
        private static final long serialVersionUID = 1;

        UsageError(String message) {
            super(message);
        }
    }

    /** What this program does not cover, so that its output would be wrong. */
    private static final class NotCovered extends RuntimeException {
        private static final long serialVersionUID = 1;

        NotCovered(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static final class Options {
        int length = -1;
        int lowest;
        int highest;
        boolean hasInts;
        int objects = -1;
        final List<String> scope = new ArrayList<>();
        final List<String> ignored = new ArrayList<>();
        final List<Class<?>> classes = new ArrayList<>();
    }

    /** The instance fields of a class: those of its superclass first. */
    private static final class Layout {
        final String name;
        final List<Field> fields = new ArrayList<>();
        /** The fields that belong to the text: all but the ignored ones. */
        final List<Field> shown = new ArrayList<>();

        Layout(String name) {
            this.name = name;
        }
    }

    /** The held objects. Nobody writes to the heap of a state: calls are executed on copies. */
    static final class State {
        final Object[] roots;
        final String text;

        State(Object[] roots, String text) {
            this.roots = roots;
            this.text = text;
        }
    }

    /** A receiver or an argument: a held object by its index, or a value. */
    private static final class Choice {
        final int root;
        final Object value;

        private Choice(int root, Object value) {
            this.root = root;
            this.value = value;
        }

        static Choice ofRoot(int root) {
            return new Choice(root, null);
        }

        static Choice ofValue(Object value) {
            return new Choice(-1, value);
        }

        Object in(Object[] roots) {
            return root >= 0 ? roots[root] : value;
        }
    }

    private final int length;
    private final Set<Class<?>> classes;
    private final Map<Class<?>, Integer> scope = new LinkedHashMap<>();
    private final Set<Field> ignored = new HashSet<>();
    private final List<Executable> operations = new ArrayList<>();
    private final List<Integer> integers = new ArrayList<>();
    final List<Object> opaque = new ArrayList<>();
    private final Set<Object> isOpaque = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Map<Class<?>, Layout> layouts = new HashMap<>();
    private final Map<String, Class<?>> classOfName = new HashMap<>();
    private final Object unsafe;
    private final Method allocateInstance;

    /** The states by their canonical text, and those that were new at each level. */
    private final TreeMap<String, State> states = new TreeMap<>();
    final List<List<State>> levels = new ArrayList<>();
    /** The texts of what calls left behind, before any drop and whether in scope or not. */
    private final Set<String> results = new HashSet<>();
    private List<State> found = new ArrayList<>();
    private long calls;
    /** Is shown the new states of each level, and says whether the enumeration ends here. */
    Predicate<List<State>> isEnough = level -> false;

    EnumerateHeaps(Options options) throws ReflectiveOperationException {
        length = options.length;
        classes = new LinkedHashSet<>(options.classes);
        for (int value = options.lowest; value <= options.highest; value++) {
            integers.add(value);
        }
        for (int i = 0; i < options.objects; i++) {
            opaque.add(new Object());
        }
        isOpaque.addAll(opaque);
        for (String item : options.scope) {
            int equals = item.indexOf('=');
            if (equals < 0) {
                throw new UsageError("no number in scope " + item);
            }
            scope.put(resolve(item.substring(0, equals)), number(item.substring(equals + 1)));
        }
        for (String item : options.ignored) {
            int dot = item.lastIndexOf('.');
            if (dot < 0) {
                throw new UsageError("no class in ignored field " + item);
            }
            ignored.add(resolve(item.substring(0, dot)).getDeclaredField(item.substring(dot + 1)));
        }
        for (Class<?> type : classes) {
            if (!Modifier.isAbstract(type.getModifiers())) {
                operations.addAll(Arrays.asList(type.getConstructors()));
            }
            operations.addAll(Arrays.asList(type.getMethods()));
        }
        operations.removeIf(
            operation -> operation.isSynthetic() || operation.getDeclaringClass() == Object.class);
        operations.forEach(operation -> operation.setAccessible(true));

        Class<?> unsafeClass = Class.forName("sun.misc.Unsafe");
        Field theUnsafe = unsafeClass.getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        unsafe = theUnsafe.get(null);
        allocateInstance = unsafeClass.getMethod("allocateInstance", Class.class);
    }

    // The enumeration.

    void run() throws ReflectiveOperationException {
        addStates(new Object[0]);
        for (int level = 0; ; level++) {
            List<State> current = found;
            found = new ArrayList<>();
            levels.add(current);
            if (level == length || isEnough.test(current)) {
                return;
            }
            for (State state : current) {
                expand(state);
            }
        }
    }

    /** Executes all calls that are possible in a state. */
    private void expand(State state) throws ReflectiveOperationException {
        if (!text(copy(state.roots)).equals(text(state.roots))) {
            throw new NotCovered("the copy of a heap differs: " + text(state.roots), null);
        }
        for (Executable operation : operations) {
            // Held objects are chosen by index here, because each call gets a copy of the state.
            List<List<Choice>> choices = new ArrayList<>();
            if (operation instanceof Method && !Modifier.isStatic(operation.getModifiers())) {
                choices.add(held(state, operation.getDeclaringClass()));
            }
            for (Class<?> type : operation.getParameterTypes()) {
                choices.add(arguments(state, type));
            }
            chooseAndCall(state, operation, choices, new ArrayList<>());
        }
    }

    private static List<Choice> held(State state, Class<?> type) {
        List<Choice> choices = new ArrayList<>();
        for (int i = 0; i < state.roots.length; i++) {
            if (type.isInstance(state.roots[i])) {
                choices.add(Choice.ofRoot(i));
            }
        }
        return choices;
    }

    private List<Choice> arguments(State state, Class<?> type) {
        List<Choice> choices = new ArrayList<>();
        if (type == Object.class) {
            choices.add(Choice.ofValue(null));
            for (Object object : opaque) {
                choices.add(Choice.ofValue(object));
            }
        } else if (!type.isPrimitive()) {
            choices.add(Choice.ofValue(null));
            choices.addAll(held(state, type));
        } else if (type == boolean.class) {
            choices.add(Choice.ofValue(false));
            choices.add(Choice.ofValue(true));
        } else {
            for (int value : integers) {
                if (type == int.class) {
                    choices.add(Choice.ofValue(value));
                } else if (type == long.class) {
                    choices.add(Choice.ofValue((long) value));
                } else if (type == short.class && value == (short) value) {
                    choices.add(Choice.ofValue((short) value));
                } else if (type == byte.class && value == (byte) value) {
                    choices.add(Choice.ofValue((byte) value));
                } else if (type == char.class && value == (char) value) {
                    choices.add(Choice.ofValue((char) value));
                } else if (type == float.class || type == double.class) {
                    throw new NotCovered("parameter of type " + type, null);
                }
            }
        }
        return choices;
    }

    /** Completes the chosen receiver and arguments in all possible ways, and executes the calls. */
    private void chooseAndCall(State state, Executable operation, List<List<Choice>> choices, List<Choice> chosen)
            throws ReflectiveOperationException {
        if (chosen.size() == choices.size()) {
            call(state, operation, chosen);
            return;
        }
        for (Choice choice : choices.get(chosen.size())) {
            chosen.add(choice);
            chooseAndCall(state, operation, choices, chosen);
            chosen.remove(chosen.size() - 1);
        }
    }

    private void call(State state, Executable operation, List<Choice> chosen) throws ReflectiveOperationException {
        Object[] roots = copy(state.roots);
        List<Object> values = new ArrayList<>();
        for (Choice choice : chosen) {
            values.add(choice.in(roots));
        }
        Object result = null;
        calls++;
        try {
            if (operation instanceof Constructor) {
                result = ((Constructor<?>) operation).newInstance(values.toArray());
            } else if (Modifier.isStatic(operation.getModifiers())) {
                result = ((Method) operation).invoke(null, values.toArray());
            } else {
                Object receiver = values.remove(0);
                result = ((Method) operation).invoke(receiver, values.toArray());
            }
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            if (thrown instanceof VirtualMachineError || thrown instanceof LinkageError) {
                throw new NotCovered(thrown + " in " + operation + " after " + text(state.roots), thrown);
            }
        }
        if (isExplored(result) && !contains(roots, result)) {
            roots = Arrays.copyOf(roots, roots.length + 1);
            roots[roots.length - 1] = result;
        }
        addStates(roots);
    }

    /** Whether an object is one of a class under exploration, so that a caller holds it when a call returns it. */
    private boolean isExplored(Object object) {
        for (Class<?> type : classes) {
            if (type.isInstance(object)) {
                return true;
            }
        }
        return false;
    }

    private static boolean contains(Object[] roots, Object object) {
        for (Object root : roots) {
            if (root == object) {
                return true;
            }
        }
        return false;
    }

    /** Adds the states that dropping any of the roots leaves. */
    private void addStates(Object[] roots) throws ReflectiveOperationException {
        if (!results.add(text(roots))) {
            return; // An isomorphic result was here before, at this level or an earlier one.
        }
        for (int subset = 0; subset < 1 << roots.length; subset++) {
            List<Object> kept = new ArrayList<>();
            for (int i = 0; i < roots.length; i++) {
                if ((subset >> i & 1) != 0) {
                    kept.add(roots[i]);
                }
            }
            if (isInScope(kept.toArray())) {
                String text = canonicalText(kept.toArray());
                if (!states.containsKey(text)) {
                    State state = new State(kept.toArray(), text);
                    states.put(text, state);
                    found.add(state);
                }
            }
        }
    }

    private boolean isInScope(Object[] roots) throws ReflectiveOperationException {
        Map<Class<?>, Integer> count = new HashMap<>();
        for (Object object : reachable(roots)) {
            count.merge(object.getClass(), 1, Integer::sum);
        }
        for (Map.Entry<Class<?>, Integer> bound : scope.entrySet()) {
            if (count.getOrDefault(bound.getKey(), 0) > bound.getValue()) {
                return false;
            }
        }
        return true;
    }

    // Heaps.

    /** The objects that the roots reach, in breadth-first order. Opaque objects are not among them. */
    List<Object> reachable(Object[] roots) throws ReflectiveOperationException {
        List<Object> order = new ArrayList<>();
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        ArrayDeque<Object> queue = new ArrayDeque<>();
        for (Object root : roots) {
            if (seen.add(root)) {
                queue.add(root);
            }
        }
        while (!queue.isEmpty()) {
            Object object = queue.remove();
            order.add(object);
            for (Object target : references(object)) {
                if (target != null && !isOpaque.contains(target) && seen.add(target)) {
                    queue.add(target);
                }
            }
        }
        return order;
    }

    /** The values of the shown fields or of the elements of an object that are references. */
    private List<Object> references(Object object) throws ReflectiveOperationException {
        List<Object> targets = new ArrayList<>();
        Class<?> type = object.getClass();
        if (!type.isArray()) {
            for (Field field : layout(type).shown) {
                if (!field.getType().isPrimitive()) {
                    targets.add(field.get(object));
                }
            }
        } else if (!type.getComponentType().isPrimitive()) {
            targets.addAll(Arrays.asList((Object[]) object));
        }
        return targets;
    }

    /** The roots of an isomorphic copy of all that the roots reach. Opaque objects stay what they are. */
    Object[] copy(Object[] roots) throws ReflectiveOperationException {
        Map<Object, Object> copies = new IdentityHashMap<>();
        ArrayDeque<Object> todo = new ArrayDeque<>();
        Object[] result = new Object[roots.length];
        for (int i = 0; i < roots.length; i++) {
            result[i] = copyOf(roots[i], copies, todo);
        }
        while (!todo.isEmpty()) {
            Object from = todo.remove();
            Object to = copies.get(from);
            Class<?> type = from.getClass();
            if (type.isArray()) {
                for (int i = 0; i < Array.getLength(from); i++) {
                    Object value = Array.get(from, i);
                    Array.set(to, i, type.getComponentType().isPrimitive() ? value : copyOf(value, copies, todo));
                }
            } else {
                for (Field field : layout(type).fields) {
                    Object value = field.get(from);
                    field.set(to, field.getType().isPrimitive() ? value : copyOf(value, copies, todo));
                }
            }
        }
        return result;
    }

    /** The copy of an object, which is made and put on the list of those to fill in if there is none yet. */
    private Object copyOf(Object object, Map<Object, Object> copies, ArrayDeque<Object> todo)
            throws ReflectiveOperationException {
        if (object == null || isOpaque.contains(object)) {
            return object;
        }
        Object copy = copies.get(object);
        if (copy == null) {
            Class<?> type = object.getClass();
            copy = type.isArray() ? Array.newInstance(type.getComponentType(), Array.getLength(object))
                                  : allocateInstance.invoke(unsafe, type);
            copies.put(object, copy);
            todo.add(object);
        }
        return copy;
    }

    // Texts.

    /** The smallest text over all orders of the roots. */
    private String canonicalText(Object[] roots) throws ReflectiveOperationException {
        String smallest = null;
        for (Object[] order : permutations(roots)) {
            String text = text(order);
            if (smallest == null || text.compareTo(smallest) < 0) {
                smallest = text;
            }
        }
        return smallest;
    }

    private static List<Object[]> permutations(Object[] objects) {
        List<Object[]> result = new ArrayList<>();
        permute(objects.clone(), 0, result);
        return result;
    }

    /** Adds all orders of the objects that differ from the index {@code from} on. */
    private static void permute(Object[] objects, int from, List<Object[]> result) {
        if (from >= objects.length - 1) {
            result.add(objects.clone());
            return;
        }
        for (int i = from; i < objects.length; i++) {
            swap(objects, from, i);
            permute(objects, from + 1, result);
            swap(objects, from, i);
        }
    }

    private static void swap(Object[] objects, int i, int j) {
        Object object = objects[i];
        objects[i] = objects[j];
        objects[j] = object;
    }

    /** The text of the heap with the roots in the given order. */
    private String text(Object[] roots) throws ReflectiveOperationException {
        List<Object> order = reachable(roots);
        Map<Object, Integer> numbers = new IdentityHashMap<>();
        for (Object object : order) {
            numbers.put(object, numbers.size());
        }
        Map<Object, Integer> opaqueNumbers = new IdentityHashMap<>();
        StringBuilder out = new StringBuilder("roots");
        for (Object root : roots) {
            out.append(" #").append(numbers.get(root));
        }
        out.append(';');
        for (Object object : order) {
            Class<?> type = object.getClass();
            Layout layout = layout(type);
            out.append(" #").append(numbers.get(object)).append(' ').append(layout.name).append('{');
            String separator = "";
            if (type.isArray()) {
                for (int i = 0; i < Array.getLength(object); i++) {
                    out.append(separator).append('[').append(i).append("]=");
                    appendValue(out, Array.get(object, i), type.getComponentType(), numbers, opaqueNumbers);
                    separator = " ";
                }
            } else {
                for (Field field : layout.shown) {
                    out.append(separator).append(field.getName()).append('=');
                    appendValue(out, field.get(object), field.getType(), numbers, opaqueNumbers);
                    separator = " ";
                }
            }
            out.append('}');
        }
        return out.toString();
    }

    private void appendValue(StringBuilder out, Object value, Class<?> type, Map<Object, Integer> numbers,
            Map<Object, Integer> opaqueNumbers) {
        if (type == char.class) {
            out.append((int) (Character) value);
        } else if (type.isPrimitive() || value == null) {
            out.append(value);
        } else if (isOpaque.contains(value)) {
            opaqueNumbers.putIfAbsent(value, opaqueNumbers.size() + 1);
            out.append('@').append(opaqueNumbers.get(value));
        } else {
            out.append('#').append(numbers.get(value));
        }
    }

    // Classes.

    private Layout layout(Class<?> type) {
        Layout layout = layouts.get(type);
        if (layout == null) {
            layout = makeLayout(type);
            layouts.put(type, layout);
        }
        return layout;
    }

    private Layout makeLayout(Class<?> type) {
        String name = shortName(type);
        Class<?> other = classOfName.putIfAbsent(name, type);
        if (other != null) {
            throw new NotCovered("two classes of one name: " + type + " and " + other, null);
        }
        Layout layout = new Layout(name);
        if (type.isArray()) {
            return layout;
        }
        List<Class<?>> bases = new ArrayList<>();
        for (Class<?> base = type; base != null; base = base.getSuperclass()) {
            bases.add(0, base);
        }
        for (Class<?> base : bases) {
            for (Field field : base.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    checkConstant(field);
                    continue;
                }
                try {
                    field.setAccessible(true);
                } catch (RuntimeException e) {
                    throw new NotCovered("no access to " + field, e);
                }
                layout.fields.add(field);
                if (!ignored.contains(field)) {
                    layout.shown.add(field);
                } else if (!field.getType().isPrimitive()) {
                    throw new NotCovered("a reference is ignored: " + field, null);
                }
            }
        }
        return layout;
    }

    /** Copies of a heap share the static fields, so these must never change and must not belong to the heap. */
    private static void checkConstant(Field field) {
        boolean harmless = field.getType().isPrimitive() || field.getType() == String.class;
        if (!harmless || !Modifier.isFinal(field.getModifiers())) {
            throw new NotCovered("a static field that is not a constant: " + field, null);
        }
    }

    private static String shortName(Class<?> type) {
        if (type.isArray()) {
            return shortName(type.getComponentType()) + "[]";
        }
        String name = type.getName();
        name = name.substring(name.lastIndexOf('.') + 1);
        return name.substring(name.lastIndexOf('$') + 1);
    }

    /** The class of a full name, or one that belongs to the classes under exploration and has this short name. */
    private Class<?> resolve(String name) {
        Set<Class<?>> candidates = new LinkedHashSet<>();
        for (Class<?> type : classes) {
            addWithNested(type, candidates);
        }
        Set<Class<?>> matches = new LinkedHashSet<>();
        for (Class<?> type : candidates) {
            String full = type.getName();
            if (full.equals(name) || full.endsWith("." + name) || full.endsWith("$" + name)) {
                matches.add(type);
            }
        }
        if (matches.isEmpty()) {
            List<String> fullNames = new ArrayList<>(List.of(name));
            classes.forEach(type -> fullNames.add(type.getPackageName() + "." + name));
            for (String full : fullNames) {
                try {
                    matches.add(Class.forName(full));
                } catch (ClassNotFoundException e) {
                    // not this one
                }
            }
        }
        if (matches.size() != 1) {
            throw new UsageError((matches.isEmpty() ? "no class " : "more than one class ") + name);
        }
        return matches.iterator().next();
    }

    private static void addWithNested(Class<?> type, Set<Class<?>> all) {
        if (all.add(type)) {
            for (Class<?> nested : type.getDeclaredClasses()) {
                addWithNested(nested, all);
            }
        }
    }

    // The command line.

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new UsageError("not a number: " + text);
        }
    }

    static Options parse(String[] args) throws ClassNotFoundException {
        Options options = new Options();
        for (int i = 0; i < args.length; i++) {
            if (!args[i].startsWith("--")) {
                options.classes.add(Class.forName(args[i]));
                continue;
            }
            if (i + 1 == args.length) {
                throw new UsageError("no value for " + args[i]);
            }
            String value = args[i + 1];
            switch (args[i]) {
                case "--length":
                    options.length = number(value);
                    break;
                case "--ints": {
                    int dots = value.indexOf("..");
                    if (dots < 0) {
                        throw new UsageError("not a range: " + value);
                    }
                    options.lowest = number(value.substring(0, dots));
                    options.highest = number(value.substring(dots + 2));
                    options.hasInts = true;
                    break;
                }
                case "--objects":
                    options.objects = number(value);
                    break;
                case "--scope":
                    options.scope.addAll(Arrays.asList(value.split(",")));
                    break;
                case "--ignore":
                    options.ignored.addAll(Arrays.asList(value.split(",")));
                    break;
                default:
                    throw new UsageError("unknown option " + args[i]);
            }
            i++;
        }
        if (options.length < 0 || !options.hasInts || options.objects < 0 || options.scope.isEmpty()
                || options.classes.isEmpty()) {
            throw new UsageError("--length, --ints, --objects, --scope and a class are needed");
        }
        return options;
    }

    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        EnumerateHeaps heaps;
        try {
            heaps = new EnumerateHeaps(parse(args));
        } catch (UsageError | ClassNotFoundException | NoSuchFieldException e) {
            System.err.println("error: " + e);
            System.exit(2);
            return;
        }
        try {
            heaps.run();
        } catch (NotCovered e) {
            System.err.println("error: " + e.getMessage());
            System.exit(1);
            return;
        }
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "US-ASCII");
        StringBuilder lines = new StringBuilder();
        for (String text : heaps.states.keySet()) {
            lines.append(text).append('\n');
        }
        out.print(lines);
        out.flush();
        StringBuilder levels = new StringBuilder();
        for (List<State> level : heaps.levels) {
            levels.append(levels.length() == 0 ? "" : "+").append(level.size());
        }
        System.err.println(String.format(Locale.ROOT, "%d states (%s by level), %d calls, %.2f s", heaps.states.size(),
            levels, heaps.calls, (System.nanoTime() - start) / 1e9));
    }
}
