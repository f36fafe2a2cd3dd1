import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
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
    /** A Java expression, and how strongly it binds: 16 for a name or a call, 2 for a conditional. */
    private static final class Text {
        final String text;
        final int strength;

        Text(String text, int strength) {
            this.text = text;
            this.strength = strength;
        }

        String atLeast(int wanted) {
            return strength >= wanted ? text : "(" + text + ")";
        }

        Text select(String member) {
            return new Text(atLeast(16) + "." + member, 16);
        }
    }

    /** An expression, and what its value is in the state and for the variables that it was made for. */
    private static final class Value {
        final Text text;
        final Class<?> type;
        final Object value;

        Value(Text text, Class<?> type, Object value) {
            this.text = text;
            this.type = type;
            this.value = value;
        }
    }

    private static final class Variable {
        final String name;
        final Class<?> type;
        Object value;

        Variable(String name, Class<?> type, Object value) {
            this.name = name;
            this.type = type;
            this.value = value;
        }

        boolean isNumber() {
            return type.isPrimitive() && type != boolean.class;
        }

        String typeName() {
            return type == Object.class ? "Object" : RandomQuestions.typeName(type);
        }
    }

    private static final class Question {
        final String text;
        final List<Variable> variables;
        final boolean mayChange;
        int index;
        int answer = NONE;

        Question(String text, List<Variable> variables, boolean mayChange) {
            this.text = text;
            this.variables = variables;
            this.mayChange = mayChange;
        }
    }

    private static final int NONE = -1;
    private static final int CANDIDATES_PER_QUESTION = 8;
    private static final int LONGEST = 40;

    /** A row of the file of subjects: what is enumerated, and the questions about it. */
    private final class Row {
        final int number;
        final int wanted;
        final boolean isAnyLength;
        final EnumerateHeaps heaps;
        final List<Class<?>> classes;
        final Set<String> ignored = new HashSet<>();
        final List<EnumerateHeaps.State> all = new ArrayList<>();
        final List<Question> candidates = new ArrayList<>();
        final List<Object> strangers = List.of(new Object(), new Object());

        Row(int number, String[] words) throws ReflectiveOperationException {
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

    private final Random random;
    private final List<Row> rows = new ArrayList<>();
    private final Path out;

    // Of the question that is being made.
    private Row row;
    private List<Variable> variables;
    private boolean mayChange;
    private final Set<String> walked = new HashSet<>();

    private RandomQuestions(Path out, long seed) {
        this.out = out;
        random = new Random(seed);
    }

    // Choices.

    private boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    private <T> T oneOf(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    @SafeVarargs
    private <T> T oneOf(T... all) {
        return all[random.nextInt(all.length)];
    }

    // Expressions.

    private static Text name(String text) {
        return new Text(text, 16);
    }

    private Text literal(int value) {
        if (value == Integer.MAX_VALUE && chance(0.5)) {
            return name("Integer.MAX_VALUE");
        }
        if (value > 0 && chance(0.1)) {
            return name("0x" + Integer.toHexString(value));
        }
        return new Text(Integer.toString(value), value < 0 ? 14 : 16);
    }

    private static Text binary(int strength, String operator, Text left, Text right) {
        return new Text(left.atLeast(strength) + " " + operator + " " + right.atLeast(strength + 1), strength);
    }

    private static Text relation(String operator, Text left, Text right) {
        return binary(operator.equals("==") || operator.equals("!=") ? 8 : 9, operator, left, right);
    }

    private Text not(Text operand) {
        return new Text("!" + operand.atLeast(14), 14);
    }

    private static Text minus(Text operand) {
        String text = operand.atLeast(14);
        return new Text(text.startsWith("-") ? "-(" + text + ")" : "-" + text, 14);
    }

    private static Text cast(String type, Text operand) {
        return new Text("(" + type + ") " + operand.atLeast(16), 14);
    }

    private Text and(Text left, Text right) {
        if (chance(0.05)) {
            return new Text(left.atLeast(7) + " & " + right.atLeast(8), 7);
        }
        return chance(0.1) ? new Text(left.atLeast(5) + " && (" + right.text + ")", 4) : binary(4, "&&", left, right);
    }

    private static Text or(Text left, Text right) {
        return binary(3, "||", left, right);
    }

    private static String typeName(Class<?> type) {
        Class<?> outer = type.getDeclaringClass();
        return outer == null ? type.getSimpleName() : typeName(outer) + "." + type.getSimpleName();
    }

    // Variables.

    private static final List<String> NAMES =
        List.of("t", "a", "list", "o", "self", "b", "heap", "o1", "x1", "m", "$", "_q", "root", "size");

    private Variable declare(Class<?> type, Object value) {
        Set<String> used = new HashSet<>();
        variables.forEach(variable -> used.add(variable.name));
        List<String> names = new ArrayList<>(type.isPrimitive() ? List.of("k", "n", "i", "key", "value", "c")
            : type == Object.class ? List.of("x", "y", "e", "element", "object") : NAMES);
        names.removeIf(used::contains);
        Variable variable = new Variable(oneOf(names), type, value);
        variables.add(variable);
        return variable;
    }

    /** A number from 0 to 3 that is free, with this value if it is not declared already. */
    private Variable freeNumber(int value) {
        for (Variable variable : variables) {
            if (variable.isNumber() && (asInt(variable.value) == value || chance(0.2))) {
                return variable;
            }
        }
        if (variables.stream().filter(Variable::isNumber).count() >= 2) {
            return variables.stream().filter(Variable::isNumber).findFirst().get();
        }
        switch (random.nextInt(10)) {
            case 0:
                return declare(long.class, (long) value);
            case 1:
                return declare(byte.class, (byte) value);
            case 2:
                return declare(char.class, (char) value);
            case 3:
                return declare(short.class, (short) value);
            default:
                return declare(int.class, value);
        }
    }

    private static int asInt(Object value) {
        return value instanceof Character ? (Character) value : ((Number) value).intValue();
    }

    private Variable freeObject(Object value) {
        for (Variable variable : variables) {
            if (variable.type == Object.class) {
                return variable;
            }
        }
        return declare(Object.class, value);
    }

    private List<Variable> heldVariables() {
        return variables.stream().filter(variable -> isOpen(variable.type)).collect(Collectors.toList());
    }

    // Walks: fields along a chain, with their values in the state.

    private List<Field> fieldsOf(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!field.isSynthetic() && !row.ignored.contains(field.getName())) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        fields.removeIf(field -> Modifier.isStatic(field.getModifiers()));
        fields.sort(Comparator.comparing(Field::getName));
        return fields;
    }

    private boolean isOpen(Class<?> type) {
        return !type.isPrimitive() && !type.isArray() && type.getName().startsWith(row.packageName() + ".");
    }

    /** Some of the fields that a variable reaches; the last one may be of any type. */
    private Value walk() throws IllegalAccessException {
        Variable start = oneOf(heldVariables());
        Value at = new Value(name(start.name), start.type, start.value);
        for (int steps = 0; steps < 7 && at.value != null && isOpen(at.type); steps++) {
            if (steps > 0 && chance(0.1)) {
                break;
            }
            List<Field> fields = fieldsOf(at.type);
            Field field = oneOf(fields);
            for (int tries = 0; tries < 3 && steps < 4 && (!isOpen(field.getType()) || field.get(at.value) == null);
                    tries++) {
                if (chance(0.4)) {
                    break;
                }
                field = oneOf(fields);
            }
            at = asNumber(new Value(at.text.select(field.getName()), field.getType(), field.get(at.value)));
            while (at.type.isArray() && at.value != null && chance(0.9)) {
                at = asNumber(elementOf(at));
            }
        }
        return at;
    }

    /** What an array holds at some place, or how long it is. */
    private Value elementOf(Value array) {
        int length = Array.getLength(array.value);
        if (length == 0 || chance(0.2)) {
            return new Value(array.text.select("length"), int.class, length);
        }
        int index = random.nextInt(length);
        return new Value(new Text(array.text.atLeast(16) + "[" + index + "]", 16),
            array.type.getComponentType(), Array.get(array.value, index));
    }

    /** Numbers of other types as int. */
    private static Value asNumber(Value value) {
        if (value.type == long.class) {
            return new Value(cast("int", value.text), int.class, (int) (long) (Long) value.value);
        }
        boolean isSmall = value.type == byte.class || value.type == short.class || value.type == char.class;
        return isSmall ? new Value(value.text, int.class, asInt(value.value)) : value;
    }

    private Value walkTo(Class<?> type) throws IllegalAccessException {
        for (int tries = 0; tries < 40; tries++) {
            Value value = walk();
            if (value.type == type) {
                return value;
            }
        }
        return null;
    }

    private int valueOf(String operator, int left, int right) {
        switch (operator) {
            case "+":
                return left + right;
            case "-":
                return left - right;
            case "*":
                return left * right;
            case "/":
                return right == 0 ? 0 : left / right;
            case "%":
                return right == 0 ? 0 : left % right;
            case "&":
                return left & right;
            case "|":
                return left | right;
            case "^":
                return left ^ right;
            case "<<":
                return left << right;
            case ">>":
                return left >> right;
            case ">>>":
                return left >>> right;
            default:
                throw new AssertionError(operator);
        }
    }

    private static int strengthOf(String operator) {
        switch (operator) {
            case "*": case "/": case "%":
                return 12;
            case "+": case "-":
                return 11;
            case "&":
                return 7;
            case "^":
                return 6;
            case "|":
                return 5;
            default:
                return 10;
        }
    }

    /** Something that is computed from an int, and its value. */
    private Value computed(Value from) throws IllegalAccessException {
        int value = (Integer) from.value;
        Value other = chance(0.5) ? walkTo(int.class) : null;
        if (chance(0.12)) {
            return chance(0.5) ? new Value(minus(from.text), int.class, -value)
                : new Value(new Text("~" + from.text.atLeast(14), 14), int.class, ~value);
        }
        if (chance(0.06)) {
            Text right = other != null ? other.text : literal(2);
            int second = other != null ? (Integer) other.value : 2;
            boolean isMax = chance(0.5);
            return new Value(name("Math." + (isMax ? "max(" : "min(") + from.text.text + ", " + right.text + ")"),
                int.class, isMax ? Math.max(value, second) : Math.min(value, second));
        }
        if (chance(0.06)) {
            int high = oneOf(127, 255, 128, 200);
            return new Value(cast("byte", binary(11, "+", from.text, literal(high))), int.class,
                (int) (byte) (value + high));
        }
        String operator = oneOf("+", "-", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>");
        if (other != null && !operator.contains("<") && !operator.contains(">")
                && !((operator.equals("/") || operator.equals("%")) && (Integer) other.value == 0)) {
            return new Value(binary(strengthOf(operator), operator, from.text, other.text), int.class,
                valueOf(operator, value, (Integer) other.value));
        }
        int constant = operator.equals("*") || operator.equals("/") || operator.equals("%") ? 1 + random.nextInt(4)
            : chance(0.1) && !operator.contains("<") ? Integer.MAX_VALUE : random.nextInt(6);
        return new Value(binary(strengthOf(operator), operator, from.text, literal(constant)), int.class,
            valueOf(operator, value, constant));
    }

    private static boolean holds(String operator, long left, long right) {
        switch (operator) {
            case "==":
                return left == right;
            case "!=":
                return left != right;
            case "<":
                return left < right;
            case "<=":
                return left <= right;
            case ">":
                return left > right;
            default:
                return left >= right;
        }
    }

    /** A relation of two numbers that is as wanted. */
    private Text compare(Text left, long leftValue, Text right, long rightValue, boolean wanted) {
        List<String> operators = new ArrayList<>(List.of("==", "==", "!=", "<", "<=", ">", ">="));
        operators.removeIf(operator -> holds(operator, leftValue, rightValue) != wanted);
        return chance(0.15) ? relation(mirrored(oneOf(operators)), right, left)
            : relation(oneOf(operators), left, right);
    }

    private static String mirrored(String operator) {
        return operator.startsWith("<") ? operator.replace('<', '>') : operator.replace('>', '<');
    }

    /** A condition that is true (or false, if wanted) in the state. */
    private Text fact(boolean wanted) throws IllegalAccessException {
        Value at = walk();
        for (int tries = 0; tries < 5 && !walked.add(at.text.text); tries++) {
            at = walk();
        }
        Text fact = factOf(at, wanted);
        return chance(0.25) ? guarded(at.text.text, fact) : fact;
    }

    /** The condition behind tests that no object on the way to the value is null. */
    private Text guarded(String path, Text fact) {
        Text result = null;
        for (int dot = path.indexOf('.', path.indexOf('.') + 1); dot > 0; dot = path.indexOf('.', dot + 1)) {
            Text test = relation("!=", name(path.substring(0, dot)), name("null"));
            result = result == null ? test : binary(4, "&&", result, test);
        }
        return result == null ? fact : binary(4, "&&", result, fact);
    }

    private Text factOf(Value at, boolean wanted) throws IllegalAccessException {
        if (at.type == int.class) {
            Value left = chance(0.35) ? computed(at) : at;
            int value = (Integer) left.value;
            if (chance(0.25)) {
                Variable free = freeNumber(value >= 0 && value <= 3 ? value : random.nextInt(4));
                return compare(left.text, value, name(free.name), asInt(free.value), wanted);
            }
            Value other = chance(0.3) ? walkTo(int.class) : null;
            if (other != null && !other.text.text.equals(at.text.text)) {
                return compare(left.text, value, other.text, (Integer) other.value, wanted);
            }
            int constant = chance(wanted ? 0.6 : 0) ? value : value + random.nextInt(5) - 2;
            return compare(left.text, value, literal(constant), constant, wanted);
        }
        if (at.type == boolean.class) {
            boolean isTrue = (Boolean) at.value;
            if (chance(0.2)) {
                return relation(isTrue == wanted ? "==" : "!=", at.text, name("true"));
            }
            return isTrue == wanted ? at.text : not(at.text);
        }
        if (at.type == Object.class && chance(0.4)) {
            Variable free = freeObject(at.value);
            return relation((free.value == at.value) == wanted ? "==" : "!=", at.text, name(free.name));
        }
        Value other = chance(0.4) ? walkTo(at.type) : null;
        if (other != null && !other.text.text.equals(at.text.text)) {
            return relation((other.value == at.value) == wanted ? "==" : "!=", at.text, other.text);
        }
        return relation((at.value == null) == wanted ? "==" : "!=", at.text, name("null"));
    }

    // Calls: their values are not known.

    /** Private methods that do no harm, whatever they are given. */
    private static final Set<String> HELPERS = Set.of("height", "colorOf", "parentOf", "leftOf", "rightOf", "findMin",
        "findMax", "elementAt", "nodeAt", "entryAt", "walkTo", "nodeBefore", "holds", "successor", "firstEntry",
        "lastEntry", "getEntry", "smallestRoot", "same", "matches", "balanced", "ordered", "wellFormed", "wellLevel",
        "redBlack", "heapOrdered", "leftist", "ringWellFormed", "cacheWellFormed");

    private List<Method> methodsOf(Class<?> type) {
        List<Method> methods = new ArrayList<>();
        List<Method> declared = new ArrayList<>();
        for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
            declared.addAll(Arrays.asList(each.getDeclaredMethods()));
        }
        for (Method method : declared) {
            boolean isWanted = Modifier.isPublic(method.getModifiers()) || HELPERS.contains(method.getName());
            Class<?> result = method.getReturnType();
            boolean isIterator = result == Iterator.class || result == ListIterator.class;
            boolean fits = result == int.class || result == boolean.class || result == Object.class || isOpen(result)
                || isIterator && row.ignored.isEmpty();
            for (Class<?> parameter : method.getParameterTypes()) {
                fits &= parameter == int.class || parameter == boolean.class || parameter == Object.class
                    || isOpen(parameter);
            }
            if (isWanted && fits && !method.isSynthetic()) {
                methods.add(method);
            }
        }
        methods.sort(Comparator.comparing(Method::toString));
        return methods;
    }

    private static boolean isObserver(Method method) {
        String name = method.getName();
        return method.getReturnType() == boolean.class && !name.startsWith("add") && !name.startsWith("offer")
            || name.contains("ize") || name.startsWith("find") || name.startsWith("get") || name.contains("Key");
    }

    private String argument(Class<?> type) throws IllegalAccessException {
        if (type == int.class) {
            Value chain = chance(0.25) ? walkTo(int.class) : null;
            if (chain != null) {
                return chain.text.text;
            }
            if (chance(0.4)) {
                Variable free = freeNumber(random.nextInt(4));
                return free.type == long.class ? "(int) " + free.name : free.name;
            }
            return literal(random.nextInt(5)).text;
        }
        if (type == boolean.class) {
            return chance(0.5) ? "true" : "false";
        }
        Value chain = chance(0.5) ? walkTo(type) : null;
        if (chain != null) {
            return chain.text.text;
        }
        for (Variable variable : variables) {
            if (variable.type == type && chance(0.7)) {
                return variable.name;
            }
        }
        if (type == Object.class && chance(0.7)) {
            return freeObject(row.heaps.opaque.get(0)).name;
        }
        return "(" + typeName(type) + ") null";
    }

    /** A condition on the result of a call. */
    private Text callTest() throws IllegalAccessException {
        for (int tries = 0; tries < 50; tries++) {
            Variable receiver = oneOf(heldVariables());
            List<Method> methods = methodsOf(receiver.type);
            Method method = oneOf(methods);
            if (!isObserver(method) && chance(0.6)) {
                continue;
            }
            List<String> arguments = new ArrayList<>();
            for (Class<?> parameter : method.getParameterTypes()) {
                arguments.add(argument(parameter));
            }
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            Text object = name(isStatic ? typeName(receiver.type) : receiver.name);
            Text call = object.select(method.getName() + "(" + String.join(", ", arguments) + ")");
            mayChange = true;
            return resultTest(call, method.getReturnType(), receiver);
        }
        throw new IllegalStateException("no method to call in row " + row.number);
    }

    private Text resultTest(Text call, Class<?> type, Variable receiver) throws IllegalAccessException {
        if (type == boolean.class) {
            return chance(0.7) ? call : not(call);
        }
        if (type == int.class) {
            return numberTest(call);
        }
        if (type == Iterator.class || type == ListIterator.class) {
            switch (random.nextInt(3)) {
                case 0:
                    return call.select("hasNext()");
                case 1:
                    return relation("==", call.select("next()"), name(freeObject(null).name));
                default:
                    return type == ListIterator.class ? numberTest(call.select("nextIndex()"))
                        : not(call.select("hasNext()"));
            }
        }
        if (type == Object.class) {
            boolean isCopy = call.text.endsWith(".clone()");
            if (isCopy && chance(0.8)) {
                Text copy = cast(typeName(receiver.type), call);
                List<Field> fields = fieldsOf(receiver.type);
                Field field = oneOf(fields);
                Text part = copy.select(field.getName());
                return field.getType() == int.class ? numberTest(part)
                    : relation(oneOf("==", "!="), part,
                        name(chance(0.5) ? "null" : receiver.name + "." + field.getName()));
            }
            if (chance(0.15)) {
                return new Text(call.text + " instanceof " + oneOf("Object", "String", typeName(receiver.type)), 9);
            }
            Value chain = chance(0.4) ? walkTo(Object.class) : null;
            Text right = chain != null ? chain.text : chance(0.5) ? name("null") : name(freeObject(null).name);
            return relation(oneOf("==", "==", "!="), call, right);
        }
        // An object of the subject.
        List<Field> fields = fieldsOf(type);
        if (chance(0.3) || fields.isEmpty()) {
            Value chain = chance(0.5) ? walkTo(type) : null;
            return relation(oneOf("==", "!="), call, chain == null ? name("null") : chain.text);
        }
        Field field = oneOf(fields);
        return resultTest(call.select(field.getName()), field.getType(), receiver);
    }

    private Text numberTest(Text number) throws IllegalAccessException {
        Value chain = chance(0.3) ? walkTo(int.class) : null;
        Text right = chain != null ? (chance(0.3) ? computed(chain).text : chain.text)
            : chance(0.3) ? name(freeNumber(random.nextInt(4)).name)
            : literal(random.nextInt(5) - (chance(0.2) ? 1 : 0));
        if (chance(0.2)) {
            number = binary(11, oneOf("+", "-"), number, literal(1 + random.nextInt(3)));
        }
        return relation(oneOf("==", "==", "==", "<", ">", "<=", ">=", "!="), number, right);
    }

    // Questions.

    /** Variables for a state: all or some of the held objects, some of them twice. */
    private boolean bind(EnumerateHeaps.State state) {
        variables = new ArrayList<>();
        List<Object> roots = new ArrayList<>(Arrays.asList(state.roots));
        if (roots.isEmpty()) {
            return false;
        }
        Collections.shuffle(roots, random);
        int count = chance(0.6) ? roots.size() : 1 + random.nextInt(roots.size());
        for (int i = 0; i < Math.min(count, 3); i++) {
            declare(typeFor(roots.get(i)), roots.get(i));
        }
        if (variables.size() < 3 && chance(0.1)) {
            declare(typeFor(roots.get(0)), roots.get(0));
        }
        return true;
    }

    /** Its class or, where the subject has one, its superclass. */
    private Class<?> typeFor(Object object) {
        Class<?> type = object.getClass();
        return type.getSuperclass() != Object.class && chance(0.5) ? type.getSuperclass() : type;
    }

    private Question makeQuestion() throws IllegalAccessException {
        mayChange = false;
        walked.clear();
        EnumerateHeaps.State state = oneOf(chance(0.3) ? oneOf(row.heaps.levels.subList(1, 4)) : row.all);
        if (!bind(state)) {
            return null;
        }
        int kind = random.nextInt(10);
        int size = 1 + random.nextInt(5);
        Text text = null;
        for (int i = 0; i < size; i++) {
            boolean isCall = kind >= 5 && chance(0.4);
            boolean wanted = kind < 3 || i > 0 || chance(0.3);
            Text part = isCall ? callTest() : fact(wanted);
            if (kind >= 7 && chance(0.25)) {
                part = not(part);
            }
            if (kind >= 7 && chance(0.1)) {
                part = new Text(part.atLeast(3) + " ? " + fact(true).atLeast(2) + " : " + fact(false).atLeast(2), 2);
            }
            text = text == null ? part : kind >= 7 && chance(0.35) ? or(text, part) : and(text, part);
        }
        if (variables.stream().noneMatch(v -> v.type == boolean.class) && chance(0.08)) {
            Variable choice = declare(boolean.class, true);
            text = new Text(name(choice.name).text + " ? " + text.atLeast(2) + " : " + fact(false).atLeast(2), 2);
        }
        for (Variable variable : variables) {
            if (variable.isNumber()) {
                Text low = chance(0.5) ? relation(">=", name(variable.name), literal(0))
                    : relation("<=", literal(0), name(variable.name));
                Text high = chance(0.5) ? relation("<=", name(variable.name), literal(3))
                    : relation("<", name(variable.name), literal(4));
                text = binary(4, "&&", binary(4, "&&", low, high), text);
            }
        }
        return text.text.length() > 300 ? null : new Question(text.text, variables, mayChange);
    }

    private void makeQuestions() throws IllegalAccessException {
        Set<String> seen = new HashSet<>();
        while (row.candidates.size() < row.wanted * CANDIDATES_PER_QUESTION) {
            Question question = makeQuestion();
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
                Variable variable = question.variables.get(i);
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

    private List<Object> domain(Variable variable, EnumerateHeaps.State state) {
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
        for (Variable variable : question.variables) {
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
            for (int level = 0; level < row.heaps.levels.size() && question.answer == NONE; level++) {
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
        List<Question> none = byAnswer.getOrDefault(NONE, List.of());
        chosen.addAll(none.subList(0, Math.min(none.size(), row.wanted * 9 / 20)));
        byAnswer.remove(NONE);
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
                    for (Path file : files.sorted().collect(Collectors.toList())) {
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
            row = new Row(rows.size(), words);
            rows.add(row);
            makeQuestions();
            Path source = out.resolve("open-source/" + row.packageName() + "/" + row.questionsName() + ".java");
            Files.writeString(source, predicateSource());
            predicates.add(source);
        }
        compile(open, predicates);
        StringWriter lines = new StringWriter();
        for (Row each : rows) {
            row = each;
            long start = System.nanoTime();
            answer((BiPredicate<Integer, Object[]>) Class.forName(row.packageName() + "." + row.questionsName())
                .getConstructor().newInstance());
            List<Question> chosen = choose();
            for (Question question : chosen) {
                lines.write(String.join("\t", "" + question.index, "" + row.number,
                    question.answer == NONE ? "-" : "" + question.answer, question.text));
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
