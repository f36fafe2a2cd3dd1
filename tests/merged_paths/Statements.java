import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random statements, as text. */
abstract class Statements extends Expressions {
    /** What a program may be about; each has variables of its own. */
    private enum Theme { ARRAYS, NODES, SHAPES, CLASSES, OBJECTS, STRINGS, BUILDERS, BOXES, SMALL, LONGS, DOUBLES, EXCEPTIONS, LOOPS, SWITCHES,
        OTHER_ARRAYS, FIELDS, ENUMS, LISTS }

    protected final StringBuilder text = new StringBuilder();
    protected int budget;
    private final List<Theme> themes = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();  // of the loops around
    private boolean initialises;
    private String result;
    private int indent;
    private int names;

    Statements(Random random) {
        super(random);
    }

    // ---- Text ----

    protected final void line(String s) { text.append(s.isEmpty() ? "" : "    ".repeat(indent)).append(s).append('\n'); }

    protected final void open(String s) {
        line(s + " {");
        indent++;
    }

    protected final void close() {
        indent--;
        line("}");
    }

    protected final void closeAnd(String s) {
        indent--;
        open("} " + s);
    }

    // ---- A method ----

    /** A method with that result and these variables. */
    protected final void begin(String type, List<Var> variables) {
        result = type;
        scope.clear();
        scope.addAll(variables);
    }

    protected final void choose(int count, boolean initialisesClasses) {
        initialises = initialisesClasses;
        themes.clear();
        List<Theme> all = new ArrayList<>(List.of(Theme.values()));
        for (int i = all.size(); i > 1; i--) {
            Collections.swap(all, i - 1, pick(i));
        }
        themes.addAll(all.subList(0, count));
    }

    /** Variables for each theme; answers them. */
    protected final List<Var> declareAll() {
        List<Var> made = new ArrayList<>();
        declare("int", made);
        if (chance(40)) {
            declare("boolean", made);
        }
        for (Theme theme : themes) {
            switch (theme) {
                case ARRAYS: declare("int[]", made); declare("int[]", made); break;
                case OTHER_ARRAYS: declare(one("byte[]", "boolean[]", "long[]", "char[]"), made); declare(one("int[][]", "byte[]"), made); break;
                case FIELDS: declare("Mixed", made); declare("Mixed", made); break;
                case ENUMS: declare("Mode", made); break;
                case LISTS: declare(LIST, made); break;
                case NODES: declare("Node", made); declare("Node", made); if (chance(30)) declare("Node[]", made); break;
                case SHAPES: declare("Shape", made); break;
                case CLASSES: declare("Base", made); break;
                case OBJECTS: declare("Object", made); if (chance(40)) declare("Object[]", made); break;
                case STRINGS: declare("String", made); break;
                case BUILDERS: declare("StringBuilder", made); break;
                case BOXES: declare("Integer", made); break;
                case SMALL: declare(one("byte", "short", "char"), made); declare(one("byte", "short", "char"), made); break;
                case LONGS: declare("long", made); break;
                case DOUBLES: declare(one("double", "double", "float"), made); break;
                case EXCEPTIONS: case LOOPS: case SWITCHES: declare("int", made); break;
            }
        }
        return made;
    }

    private void declare(String type, List<Var> made) {
        String value = type.equals("StringBuilder") ? "new StringBuilder(\"" + one("", "a", "ab") + "\")"
            : type.equals("int[]") ? "new int[] {1, 2" + one("", ", 3") + "}"
            : type.equals("Node") && chance(50) ? "new Node(" + intLiteral() + ", null)"
            : expression(type, chance(50) ? 0 : 1);
        Var v = Var.local("v" + names++, type);
        line(type + " " + v.name + " = " + value + ";");
        scope.add(v);
        made.add(v);
    }

    protected final void block(int count, int depth) {
        for (int i = 0; i < count && (i == 0 || budget > 0); i++) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        if (budget-- <= 0) {
            line("s0 += " + intLiteral() + ";");
        } else if (depth > 0 && chance(55)) {
            compound(depth);
        } else {
            simple();
        }
    }

    // ---- Statements with statements in them ----

    private void compound(int depth) {
        int kind = pick(20);
        if (kind < 3 && themes.contains(Theme.LOOPS)) {
            loop(depth);
        } else if (kind < 6 && themes.contains(Theme.SWITCHES)) {
            switchStatement(depth);
        } else if (kind < 9 && themes.contains(Theme.EXCEPTIONS)) {
            tryStatement(depth);
        } else if (kind == 9) {
            open("synchronized (LOCK)");
            block(1 + pick(2), depth - 1);
            close();
        } else if (kind == 10) {
            leave();
        } else if (kind == 11) {
            loop(depth);
        } else {
            ifStatement(depth);
        }
    }

    private void ifStatement(int depth) {
        open("if (" + condition(2) + ")");
        block(1 + pick(2), depth - 1);
        while (chance(20)) {
            closeAnd("else if (" + condition(1) + ")");
            block(1, depth - 1);
        }
        if (chance(50)) {
            closeAnd("else");
            block(1 + pick(2), depth - 1);
        }
        close();
    }

    /** One branch after the other: the number of paths doubles each time. */
    protected final void chain(int count) {
        String bits = variable("int", false);
        for (Var v : scope) {
            bits = v.isParameter && v.type.equals("int") ? v.name : bits;
        }
        line("final int bits = " + bits + ";");
        for (int i = 0; i < count; i++) {
            open("if (" + (chance(75) ? "(bits >> " + i + " & 1) != 0" : condition(1)) + ")");
            simple();
            if (chance(40)) {
                closeAnd("else");
                simple();
            }
            close();
        }
    }

    private void loop(int depth) {
        String i = "i" + names++;
        String label = "loop" + names++;
        String rounds = chance(55) ? one("1", "2", "2", "3") : "(" + intExpression(0) + " & " + one("1", "3") + ")";
        switch (pick(3)) {
            case 0: open(label + ": for (int " + i + " = 0; " + i + " < " + rounds + "; " + i + "++)"); break;
            case 1: line("int " + i + " = " + rounds + ";"); open(label + ": while (" + i + "-- > 0)"); break;
            default: line("int " + i + " = " + rounds + ";"); open(label + ": do"); break;
        }
        boolean isDo = text.toString().endsWith("do {\n");
        if (isDo) {
            line("if (--" + i + " < 0) break;");
        }
        scope.add(new Var(i, "int", false, false));
        labels.add(label);
        block(1 + pick(2), depth - 1);
        labels.remove(labels.size() - 1);
        scope.remove(scope.size() - 1);
        indent--;
        line(isDo ? "} while (" + i + " > 0);" : "}");
    }

    private void switchStatement(int depth) {
        String[] keys = {"0", "1", "2", "3", "7"};
        String v = variable("String", false);
        String mode = variable("Mode", false);
        if (mode != null && chance(60)) {
            open("switch (" + mode + ")");
            keys = new String[] {"UP", "DOWN", "LEFT"};
        } else if (v != null && chance(50)) {
            open("switch (" + v + ")");
            keys = new String[] {"\"Aa\"", "\"BB\"", "\"text\"", "\"\""};
        } else if (chance(30)) {
            open("switch ((int) (" + intExpression(1) + "))");
            keys = new String[] {"-1", "0", "100", "1000", "Integer.MAX_VALUE"};
        } else {
            open("switch (" + (chance(50) ? "(int) " + intExpression(0) : "(" + intExpression(0) + " & 3)") + ")");
        }
        boolean any = false;
        for (String key : keys) {
            if (any && chance(40)) {
                continue;
            }
            any = true;
            line("case " + key + ":");
            if (chance(20)) {
                continue;
            }
            indent++;
            block(1, depth - 1);
            if (chance(70)) {
                line("break;");
            }
            indent--;
        }
        if (chance(60)) {
            line("default:");
            indent++;
            block(1, depth - 1);
            indent--;
        }
        close();
    }

    private void tryStatement(int depth) {
        open("try");
        block(1 + pick(2), depth - 1);
        if (chance(60)) {
            open("if (" + condition(1) + ")");
            line("throw new " + one("Oops(" + intExpression(0) + ")", "IllegalStateException()") + ";");
            close();
        }
        boolean hasFinally = chance(40);
        if (!hasFinally || chance(60)) {
            closeAnd("catch (" + one("RuntimeException", "Oops", "ArithmeticException", "NullPointerException | ArrayIndexOutOfBoundsException") + " e" + names + ")");
            line("s0 += Digest.of(e" + names++ + ");");
            block(pick(2), depth - 1);
        }
        if (hasFinally) {
            closeAnd("finally");
            block(1, depth - 1);
        }
        close();
    }

    /** Leaves the loop, the round, or the method, on a condition. */
    private void leave() {
        open("if (" + condition(1) + ")");
        if (chance(40)) {
            simple();
        }
        if (!labels.isEmpty() && chance(70)) {
            line(one("break", "continue") + " " + labels.get(pick(labels.size())) + ";");
        } else if (chance(25)) {
            line("throw new Oops(" + intExpression(0) + ");");
        } else {
            line("return " + expression(result, 1) + ";");
        }
        close();
    }

    // ---- Statements without ----

    private void simple() {
        if (initialises && chance(25) && write(14)) {
            return;
        }
        for (int tries = 0; tries < 6; tries++) {
            if (write(pick(22))) {
                return;
            }
        }
        line("s0 = s0 * 3 + " + intExpression(1) + ";");
    }

    /** False: there is no variable for this kind of statement. */
    private boolean write(int kind) {
        String v;
        switch (kind) {
            case 0: case 1: case 2: return assign("int");
            case 3: return assign(one("boolean", "long", "double", "float", "char", "byte", "short"));
            case 4: return assign(one("int[]", "Node", "Shape", "Base", "Object", "String", "Integer", "int[]"));
            case 5: case 6: return assign(one("Node", "Shape", "Base", "Object", "Node[]", "Object[]"));
            case 7: return update();
            case 8: case 9:
                v = variable("int[]", false);
                return v != null && add(v + "[" + index() + "] " + one("=", "=", "+=", "^=") + " " + intExpression(1) + ";");
            case 10:
                v = variable("Node", false);
                return v != null && add(one(v + ".value = " + intExpression(1), v + ".value += " + intExpression(0), v + ".next = " + expression("Node", 0), "s2 = " + v) + ";");
            case 11:
                v = variable("Object[]", false);
                if (v != null) {
                    return add(v + "[" + one("0", "0", "1") + "] = " + expression(has("Node") ? one("Object", "Node") : "Object", 0) + ";");
                }
                v = variable("Node[]", false);
                return v != null && add(v + "[" + index() + "] = " + expression("Node", 0) + ";");
            case 12:
                v = variable("StringBuilder", false);
                return v != null && add(v + one(".append('x')", ".append(\"yz\")", ".append(" + intLiteral() + ")", ".setLength(" + one("0", "1") + ")", ".append(" + condition(0) + " ? 'p' : 'q')") + ";");
            case 13:
                v = one("s0 " + one("=", "+=", "-=") + " " + intExpression(1), "s1 " + one("=", "^=") + " " + expression("long", 1));
                return add(v + ";");
            case 14:
                return initialises && add(one("s0 += " + one("LateA.value", "LateB.value", "LateA.next()", "LateB.next()", "Quiet.value"),
                    "Quiet.value " + one("=", "+=") + " " + intExpression(0), "Quiet.wide += 3", "Quiet.node = " + expression("Node", 0)) + ";");
            case 15: return assign(one("byte[]", "boolean[]", "long[]", "char[]", "int[][]", "Mixed", "Mode", LIST));
            case 16: return writeElement();
            case 17: case 18: return writeField();
            case 19: case 20:
                v = variable(LIST, false);
                return v != null && add(v + one(".add(" + boxed() + ")", ".add(" + intLiteral() + ")", ".clear()", ".remove((Object) 2)", ".set(0, " + boxed() + ")", ".add(0, 5)") + ";");
            default:
                v = variable("Shape", false);
                String b = variable("Base", false);
                return b != null ? add(b + ".v " + one("=", "+=") + " " + intExpression(0) + ";") : v != null && add("if (" + v + " instanceof Disc) ((Disc) " + v + ").radius = " + intExpression(0) + ";");
        }
    }

    private boolean writeElement() {
        for (String type : new String[] {"byte", "boolean", "long", "char"}) {
            String v = variable(type + "[]", false);
            if (v != null) {
                return add(v + "[" + index() + "] = " + expression(type, 1) + ";");
            }
        }
        String v = variable("int[][]", false);
        return v != null && add(v + "[" + index() + "]" + one(" = " + expression("int[]", 0), "[0] = " + intExpression(0)) + ";");
    }

    private boolean writeField() {
        String v = variable("Mixed", false);
        if (v == null) {
            return false;
        }
        switch (pick(7)) {
            case 0: return add(v + ".b " + one("=", "+=") + " (byte) (" + intExpression(1) + ");");
            case 1: return add(v + ".z = " + condition(1) + ";");
            case 2: return add(v + ".l " + one("=", "^=") + " " + expression("long", 1) + ";");
            case 3: return add(v + ".d " + one("= (double) " + intExpression(0), "= -" + v + ".d", "+= 1.0") + ";");
            case 4: return add(v + ".other = " + variable("Mixed", false) + ";");
            case 5: return add(v + one(".a = " + expression("int[]", 0), ".n = " + expression("Node", 0), ".a[0] = 3") + ";");
            default: return add("s0 += " + v + ".step(" + intExpression(0) + ");");
        }
    }

    private boolean add(String s) {
        line(s);
        return true;
    }

    private boolean assign(String type) {
        String v = variable(type, true);
        return v != null && add(v + " = " + expression(type, 2) + ";");
    }

    /** A compound assignment. */
    private boolean update() {
        String type = one("int", "long", "char", "byte", "short", "double", "boolean", "Integer");
        String v = variable(type, true);
        if (v == null) {
            return false;
        }
        switch (type) {
            case "boolean": return add(v + " " + one("&=", "|=", "^=") + " " + condition(1) + ";");
            case "double": return add(v + " += 1.0;");
            case "Integer": return add(v + one("++", " += 2") + ";");
            default: return add(v + " " + one("+=", "-=", "^=", "&=", "<<=", "*= 3 *", "/=", "%=").replace("*= 3 *", "*=") + " " + one("1", "2", "3") + ";");
        }
    }
}
