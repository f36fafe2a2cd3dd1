import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes random questions about a subject. Each is made for one of its states and some of the objects that are held
 * there: most parts of it are true of them, or would be but for a small change. What calls return is not known.
 */
final class QuestionMaker {
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

    private final Subject subject;
    private final Random random;

    // Of the question that is being made.
    private List<Question.Variable> variables;
    private boolean mayChange;
    private final Set<String> walked = new HashSet<>();

    QuestionMaker(Subject subject, Random random) {
        this.subject = subject;
        this.random = random;
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

    private Text literal(int value) {
        if (value == Integer.MAX_VALUE && chance(0.5)) {
            return Text.name("Integer.MAX_VALUE");
        }
        if (value > 0 && chance(0.1)) {
            return Text.name("0x" + Integer.toHexString(value));
        }
        return new Text(Integer.toString(value), value < 0 ? 14 : 16);
    }

    private Text and(Text left, Text right) {
        if (chance(0.05)) {
            return new Text(left.atLeast(7) + " & " + right.atLeast(8), 7);
        }
        return chance(0.1) ? new Text(left.atLeast(5) + " && (" + right.text + ")", 4)
            : Text.binary(4, "&&", left, right);
    }

    // Variables.

    private static final List<String> NAMES =
        List.of("t", "a", "list", "o", "self", "b", "heap", "o1", "x1", "m", "$", "_q", "root", "size");

    private Question.Variable declare(Class<?> type, Object value) {
        Set<String> used = new HashSet<>();
        variables.forEach(variable -> used.add(variable.name));
        List<String> names = new ArrayList<>(type.isPrimitive() ? List.of("k", "n", "i", "key", "value", "c")
            : type == Object.class ? List.of("x", "y", "e", "element", "object") : NAMES);
        names.removeIf(used::contains);
        Question.Variable variable = new Question.Variable(oneOf(names), type, value);
        variables.add(variable);
        return variable;
    }

    /** A number from 0 to 3 that is free, with this value if it is not declared already. */
    private Question.Variable freeNumber(int value) {
        for (Question.Variable variable : variables) {
            if (variable.isNumber() && (asInt(variable.value) == value || chance(0.2))) {
                return variable;
            }
        }
        if (variables.stream().filter(Question.Variable::isNumber).count() >= 2) {
            return variables.stream().filter(Question.Variable::isNumber).findFirst().get();
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

    private Question.Variable freeObject(Object value) {
        for (Question.Variable variable : variables) {
            if (variable.type == Object.class) {
                return variable;
            }
        }
        return declare(Object.class, value);
    }

    private List<Question.Variable> heldVariables() {
        return variables.stream().filter(variable -> isOpen(variable.type)).collect(Collectors.toList());
    }

    // Walks: fields along a chain, with their values in the state.

    private List<Field> fieldsOf(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!field.isSynthetic() && !subject.ignored.contains(field.getName())) {
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
        return !type.isPrimitive() && !type.isArray() && type.getName().startsWith(subject.packageName() + ".");
    }

    /** Some of the fields that a variable reaches; the last one may be of any type. */
    private Value walk() throws IllegalAccessException {
        Question.Variable start = oneOf(heldVariables());
        Value at = new Value(Text.name(start.name), start.type, start.value);
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
            return new Value(Text.cast("int", value.text), int.class, (int) (long) (Long) value.value);
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
            return chance(0.5) ? new Value(Text.minus(from.text), int.class, -value)
                : new Value(new Text("~" + from.text.atLeast(14), 14), int.class, ~value);
        }
        if (chance(0.06)) {
            Text right = other != null ? other.text : literal(2);
            int second = other != null ? (Integer) other.value : 2;
            boolean isMax = chance(0.5);
            return new Value(Text.name("Math." + (isMax ? "max(" : "min(") + from.text.text + ", " + right.text + ")"),
                int.class, isMax ? Math.max(value, second) : Math.min(value, second));
        }
        if (chance(0.06)) {
            int high = oneOf(127, 255, 128, 200);
            return new Value(Text.cast("byte", Text.binary(11, "+", from.text, literal(high))), int.class,
                (int) (byte) (value + high));
        }
        String operator = oneOf("+", "-", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>");
        if (other != null && !operator.contains("<") && !operator.contains(">")
                && !((operator.equals("/") || operator.equals("%")) && (Integer) other.value == 0)) {
            return new Value(Text.binary(strengthOf(operator), operator, from.text, other.text), int.class,
                valueOf(operator, value, (Integer) other.value));
        }
        int constant = operator.equals("*") || operator.equals("/") || operator.equals("%") ? 1 + random.nextInt(4)
            : chance(0.1) && !operator.contains("<") ? Integer.MAX_VALUE : random.nextInt(6);
        return new Value(Text.binary(strengthOf(operator), operator, from.text, literal(constant)), int.class,
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
        return chance(0.15) ? Text.relation(mirrored(oneOf(operators)), right, left)
            : Text.relation(oneOf(operators), left, right);
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
            Text test = Text.relation("!=", Text.name(path.substring(0, dot)), Text.name("null"));
            result = result == null ? test : Text.binary(4, "&&", result, test);
        }
        return result == null ? fact : Text.binary(4, "&&", result, fact);
    }

    private Text factOf(Value at, boolean wanted) throws IllegalAccessException {
        if (at.type == int.class) {
            Value left = chance(0.35) ? computed(at) : at;
            int value = (Integer) left.value;
            if (chance(0.25)) {
                Question.Variable free = freeNumber(value >= 0 && value <= 3 ? value : random.nextInt(4));
                return compare(left.text, value, Text.name(free.name), asInt(free.value), wanted);
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
                return Text.relation(isTrue == wanted ? "==" : "!=", at.text, Text.name("true"));
            }
            return isTrue == wanted ? at.text : Text.not(at.text);
        }
        if (at.type == Object.class && chance(0.4)) {
            Question.Variable free = freeObject(at.value);
            return Text.relation((free.value == at.value) == wanted ? "==" : "!=", at.text, Text.name(free.name));
        }
        Value other = chance(0.4) ? walkTo(at.type) : null;
        if (other != null && !other.text.text.equals(at.text.text)) {
            return Text.relation((other.value == at.value) == wanted ? "==" : "!=", at.text, other.text);
        }
        return Text.relation((at.value == null) == wanted ? "==" : "!=", at.text, Text.name("null"));
    }

    // Calls: their values are not known.

    /** Private methods that do no harm, whatever they are given. */
    private static final Set<String> HARMLESS = Set.of("height", "colorOf", "parentOf", "leftOf", "rightOf", "findMin",
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
            boolean isWanted = Modifier.isPublic(method.getModifiers()) || HARMLESS.contains(method.getName());
            Class<?> result = method.getReturnType();
            boolean isIterator = result == Iterator.class || result == ListIterator.class;
            boolean fits = result == int.class || result == boolean.class || result == Object.class || isOpen(result)
                || isIterator && subject.ignored.isEmpty();
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
                Question.Variable free = freeNumber(random.nextInt(4));
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
        for (Question.Variable variable : variables) {
            if (variable.type == type && chance(0.7)) {
                return variable.name;
            }
        }
        if (type == Object.class && chance(0.7)) {
            return freeObject(subject.heaps.opaque.get(0)).name;
        }
        return "(" + Question.typeName(type) + ") null";
    }

    /** A condition on the result of a call. */
    private Text callTest() throws IllegalAccessException {
        for (int tries = 0; tries < 50; tries++) {
            Question.Variable receiver = oneOf(heldVariables());
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
            Text object = Text.name(isStatic ? Question.typeName(receiver.type) : receiver.name);
            Text call = object.select(method.getName() + "(" + String.join(", ", arguments) + ")");
            mayChange = true;
            return resultTest(call, method.getReturnType(), receiver);
        }
        throw new IllegalStateException("no method to call in row " + subject.number);
    }

    private Text resultTest(Text call, Class<?> type, Question.Variable receiver) throws IllegalAccessException {
        if (type == boolean.class) {
            return chance(0.7) ? call : Text.not(call);
        }
        if (type == int.class) {
            return numberTest(call);
        }
        if (type == Iterator.class || type == ListIterator.class) {
            switch (random.nextInt(3)) {
                case 0:
                    return call.select("hasNext()");
                case 1:
                    return Text.relation("==", call.select("next()"), Text.name(freeObject(null).name));
                default:
                    return type == ListIterator.class ? numberTest(call.select("nextIndex()"))
                        : Text.not(call.select("hasNext()"));
            }
        }
        if (type == Object.class) {
            boolean isCopy = call.text.endsWith(".clone()");
            if (isCopy && chance(0.8)) {
                Text copy = Text.cast(Question.typeName(receiver.type), call);
                List<Field> fields = fieldsOf(receiver.type);
                Field field = oneOf(fields);
                Text part = copy.select(field.getName());
                return field.getType() == int.class ? numberTest(part)
                    : Text.relation(oneOf("==", "!="), part,
                        Text.name(chance(0.5) ? "null" : receiver.name + "." + field.getName()));
            }
            if (chance(0.15)) {
                String wanted = oneOf("Object", "String", Question.typeName(receiver.type));
                return new Text(call.text + " instanceof " + wanted, 9);
            }
            Value chain = chance(0.4) ? walkTo(Object.class) : null;
            Text right = chain != null ? chain.text : Text.name(chance(0.5) ? "null" : freeObject(null).name);
            return Text.relation(oneOf("==", "==", "!="), call, right);
        }
        // An object of the subject.
        List<Field> fields = fieldsOf(type);
        if (chance(0.3) || fields.isEmpty()) {
            Value chain = chance(0.5) ? walkTo(type) : null;
            return Text.relation(oneOf("==", "!="), call, chain == null ? Text.name("null") : chain.text);
        }
        Field field = oneOf(fields);
        return resultTest(call.select(field.getName()), field.getType(), receiver);
    }

    private Text numberTest(Text number) throws IllegalAccessException {
        Value chain = chance(0.3) ? walkTo(int.class) : null;
        Text right = chain != null ? (chance(0.3) ? computed(chain).text : chain.text)
            : chance(0.3) ? Text.name(freeNumber(random.nextInt(4)).name)
            : literal(random.nextInt(5) - (chance(0.2) ? 1 : 0));
        if (chance(0.2)) {
            number = Text.binary(11, oneOf("+", "-"), number, literal(1 + random.nextInt(3)));
        }
        return Text.relation(oneOf("==", "==", "==", "<", ">", "<=", ">=", "!="), number, right);
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

    /** A new question, or null now and then. */
    Question make() throws IllegalAccessException {
        mayChange = false;
        walked.clear();
        EnumerateHeaps.State state = oneOf(chance(0.3) ? oneOf(subject.heaps.levels.subList(1, 4)) : subject.all);
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
                part = Text.not(part);
            }
            if (kind >= 7 && chance(0.1)) {
                part = new Text(part.atLeast(3) + " ? " + fact(true).atLeast(2) + " : " + fact(false).atLeast(2), 2);
            }
            text = text == null ? part : kind >= 7 && chance(0.35) ? Text.or(text, part) : and(text, part);
        }
        if (variables.stream().noneMatch(v -> v.type == boolean.class) && chance(0.08)) {
            Question.Variable choice = declare(boolean.class, true);
            text = new Text(Text.name(choice.name).text + " ? " + text.atLeast(2) + " : " + fact(false).atLeast(2), 2);
        }
        for (Question.Variable variable : variables) {
            if (variable.isNumber()) {
                Text low = chance(0.5) ? Text.relation(">=", Text.name(variable.name), literal(0))
                    : Text.relation("<=", literal(0), Text.name(variable.name));
                Text high = chance(0.5) ? Text.relation("<=", Text.name(variable.name), literal(3))
                    : Text.relation("<", Text.name(variable.name), literal(4));
                text = Text.binary(4, "&&", Text.binary(4, "&&", low, high), text);
            }
        }
        return text.text.length() > 300 ? null : new Question(text.text, variables, mayChange);
    }
}
