import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Random expressions over the variables in scope. Some of them throw. */
abstract class Expressions {
    protected static final String LIST = "java.util.ArrayList<Integer>";

    protected static final class Var {
        final String name;
        final String type;
        final boolean assignable;
        final boolean isParameter;

        Var(String name, String type, boolean assignable, boolean isParameter) {
            this.name = name;
            this.type = type;
            this.assignable = assignable;
            this.isParameter = isParameter;
        }

        static Var parameter(String name, String type) { return new Var(name, type, true, true); }

        static Var local(String name, String type) { return new Var(name, type, true, false); }
    }

    private final Random random;
    protected final List<Var> scope = new ArrayList<>();
    protected final List<String> callable = new ArrayList<>();  // of two ints
    protected boolean recurses;  // there is int rec(int, int depth)

    Expressions(Random random) {
        this.random = random;
        random.nextInt();
    }

    protected final int pick(int n) { return random.nextInt(n); }

    protected final boolean chance(int percent) { return random.nextInt(100) < percent; }

    protected final String one(String... choices) { return choices[random.nextInt(choices.length)]; }

    /** A variable of that type; null: there is none. */
    protected final String variable(String type, boolean assignable) {
        List<Var> fit = new ArrayList<>();
        for (Var v : scope) {
            if (v.type.equals(type) && (v.assignable || !assignable)) {
                fit.add(v);
            }
        }
        return fit.isEmpty() ? null : fit.get(pick(fit.size())).name;
    }

    protected final boolean has(String type) { return variable(type, false) != null; }

    protected final String intLiteral() {
        return one("0", "1", "2", "3", "(-1)", "7", "2", "1", "100", "(-2)", "Integer.MAX_VALUE", "Integer.MIN_VALUE");
    }

    protected final String expression(String type, int depth) {
        switch (type) {
            case "int": return intExpression(depth);
            case "long": return longExpression(depth);
            case "double": return doubleExpression(depth);
            case "float": return "(float) " + (chance(50) ? intExpression(depth - 1) : doubleExpression(depth - 1));
            case "boolean": return condition(depth);
            case "char": return chance(40) ? one("'a'", "'b'", "'\\u0100'") : "(char) (" + intExpression(depth - 1) + ")";
            case "byte": case "short": return "(" + type + ") (" + (chance(70) ? intExpression(depth - 1) : longExpression(depth - 1)) + ")";
            case "int[]": return arrayExpression(depth);
            case "Node": return nodeExpression(depth);
            case "Node[]": return "new Node[] {" + nodeExpression(0) + ", " + nodeExpression(0) + "}";
            case "Shape": return choice(type, "new Disc(" + intExpression(0) + ")", "new Square(" + intExpression(0) + ")", "null");
            case "Base": return choice(type, "new Base(" + intExpression(0) + ")", "new Derived(" + intExpression(0) + ")", "new Base(2)");
            case "Object": return objectExpression(depth);
            case "Object[]": return choice(type, "new Object[1]", "new Node[2]", "new Shape[] {null, new Disc(2)}");
            case "byte[]": return choice(type, "new byte[2]", "new byte[] {1, (byte) " + intExpression(0) + "}", "new byte[" + small() + "]");
            case "boolean[]": return choice(type, "new boolean[2]", "new boolean[] {" + condition(0) + ", true}");
            case "long[]": return choice(type, "new long[2]", "new long[] {" + longExpression(0) + ", 1}");
            case "char[]": return choice(type, "new char[] {'a', 'b'}", "new char[3]");
            case "int[][]": return choice(type, "new int[2][1]", "new int[][] {null, {1}}", "new int[][] {{1, 2}, new int[1]}", "new int[" + small() + "][2]");
            case "Mixed": return choice(type, "new Mixed(" + intExpression(0) + ")", "new Mixed(1)", "null");
            case "Mode": return choice(type, "Mode.UP", "Mode.DOWN", "null", "Mode.values()[" + small() + "]");
            case LIST: return choice(type, "new java.util.ArrayList<>()", "new java.util.ArrayList<>(java.util.List.of(1, 2))");
            case "String": return choice(type, "\"Aa\"", "\"BB\"", "\"text\"", "\"\"", "null");
            case "Integer": return choice(type, "(Integer) " + intLiteral(), "Integer.valueOf(" + boxed() + ")", "null");
            default: throw new IllegalStateException(type);
        }
    }

    /** One of these, or a variable, or it depends. */
    private String choice(String type, String... values) {
        if (chance(25)) {
            return "(" + condition(1) + " ? " + one(values) + " : " + one(values) + ")";
        }
        String v = variable(type, false);
        return v != null && chance(25) ? v : one(values);
    }

    /** A number that is small in every case, or seldom not. */
    private String small() {
        return chance(70) ? "(" + intLeaf() + " & " + one("1", "3") + ")" : "(" + intLeaf() + " % 3)";
    }

    /** A number that can be put into a box: each of the small ones has its own, which is a path of its own. */
    protected final String boxed() { return "(" + intLeaf() + " & " + one("1", "3") + ")"; }

    private String arrayExpression(int depth) {
        switch (pick(6)) {
            case 0: case 1: return choice("int[]", "new int[2]", "new int[] {1, 2, 3}", "null");
            case 2: return has("int[]") ? variable("int[]", false) + one("", "", ".clone()") : "new int[1]";
            case 3: return "new int[" + (chance(40) ? "2" : small()) + "]";
            default: return "new int[] {" + intExpression(depth - 1) + ", " + intExpression(0) + "}";
        }
    }

    private String nodeExpression(int depth) {
        String other = variable("Node", false);
        if (depth > 0 && chance(40)) {
            return "new Node(" + intExpression(0) + ", " + nodeExpression(depth - 1) + ")";
        }
        if (other != null && chance(20)) {
            return chance(60) ? other : other + ".next";
        }
        return choice("Node", "null", "new Node(" + intExpression(0) + ", null)", "s2");
    }

    private String objectExpression(int depth) {
        String n = variable("Node", false);
        return choice("Object", "null", "new Disc(" + intExpression(0) + ")", "new int[" + one("1", "2") + "]", n != null ? n : "\"text\"",
            "new Node(" + intExpression(0) + ", null)");
    }

    protected final String index() {
        return chance(45) ? one("0", "1", "1", "2") : chance(70) ? small() : intLeaf();
    }

    private String intLeaf() { return chance(85) ? intVariable() : intLiteral(); }

    /** Often one of which nothing is known: a parameter. */
    private String intVariable() {
        List<String> parameters = new ArrayList<>();
        for (Var v : scope) {
            if (v.isParameter && Set.of("int", "char", "byte").contains(v.type)) {
                parameters.add(v.name);
            }
        }
        if (!parameters.isEmpty() && chance(60)) {
            return parameters.get(pick(parameters.size()));
        }
        String v = variable(one("int", "int", "char", "byte", "short"), false);
        return v != null ? v : variable("int", false);
    }

    protected final String intExpression(int depth) {
        if (depth <= 0 || chance(25)) {
            return intLeaf();
        }
        int d = depth - 1;
        String v;
        switch (pick(26)) {
            case 0: case 1: case 2: return "(" + intExpression(d) + " " + one("+", "-") + " " + intExpression(d) + ")";
            case 3: return "(" + intExpression(d) + " * " + one("3", "(-2)", "31") + ")";
            case 4: return "(" + intExpression(d) + " " + one("&", "|", "^") + " " + one("1", "3", "7", intLeaf()) + ")";
            case 5: return "(" + intExpression(d) + " " + one("<<", ">>", ">>>") + " " + one("1", "3", "33", "(" + intLeaf() + " & 3)") + ")";
            case 6: return "(" + intLeaf() + " " + one("/", "%") + " " + one("2", "4", "(-1)", small()) + ")";
            case 7: return "(" + one("7", "100") + " " + one("/", "%") + " " + intLeaf() + ")";
            case 8: return "(" + one("-", "~") + intLeaf() + ")";
            case 9: case 10: return "(" + condition(d) + " ? " + intExpression(d) + " : " + intExpression(d) + ")";
            case 11: return has("long") ? "(int) " + longExpression(d) : intLeaf();
            case 12: return has("double") ? "(int) " + variable("double", false) : intLeaf();
            case 13: return has("int[]") ? variable("int[]", false) + "[" + index() + "]" : intLeaf();
            case 14: return has("int[]") ? variable("int[]", false) + ".length" : intLeaf();
            case 15: return has("Node") ? variable("Node", false) + one(".value", ".value", ".next.value") : intLeaf();
            case 16: return has("Shape") ? variable("Shape", false) + "." + one("area", "area", "twice") + "(" + intExpression(d) + ")" : intLeaf();
            case 17: return has("Base") ? variable("Base", false) + ".calc(" + intExpression(d) + ")" : intLeaf();
            case 18: case 19: return callable.isEmpty() ? intLeaf() : callable.get(pick(callable.size())) + "(" + intExpression(d) + ", " + intExpression(0) + ")";
            case 20: return recurses ? "rec(" + intExpression(d) + ", " + one("1", "2", "3") + ")" : intLeaf();
            case 21: return has("Integer") ? "(" + variable("Integer", false) + " + 1)" : "Math." + one("max", "min") + "(" + intExpression(d) + ", " + intLeaf() + ")";
            case 22: v = variable("int", true); return v == null ? intLeaf() : one(v + "++", "--" + v);
            default: return objectNumber();
        }
    }

    /** A number that an object has, if it is one that has. */
    private String objectNumber() {
        if (has("Object") && chance(70)) {
            String o = variable("Object", false);
            return one("((Disc) " + o + ").radius", "(" + o + " instanceof Node ? ((Node) " + o + ").value : 4)", "((int[]) " + o + ")[0]");
        }
        if (has("Mixed") && chance(80)) {
            String m = variable("Mixed", false);
            return m + one(".b", ".i", ".c", ".s", ".a[0]", ".n.value", ".other.i", ".step(" + intLeaf() + ")");
        }
        if (has("Mode") && chance(80)) {
            return variable("Mode", false) + one(".ordinal()", ".turn(" + intLeaf() + ")");
        }
        if (has(LIST) && chance(80)) {
            return "+" + variable(LIST, false) + one(".size()", ".get(" + index() + ")", ".get(0)", ".remove(0)", ".indexOf(2)");
        }
        for (String type : new String[] {"byte[]", "char[]", "int[][]"}) {
            if (has(type) && chance(70)) {
                return variable(type, false) + "[" + index() + "]" + (type.equals("int[][]") ? "[" + index() + "]" : "");
            }
        }
        if (has("String")) {
            return variable("String", false) + one(".length()", ".charAt(0)");
        }
        String nodes = variable("Node[]", false);
        return nodes != null ? nodes + "[" + index() + "].value" : has("StringBuilder") ? variable("StringBuilder", false) + ".length()" : intLeaf();
    }

    private String longExpression(int depth) {
        String v = variable("long", false);
        if (depth <= 0 || chance(25)) {
            return v != null && chance(80) ? v : one("0L", "1L", "(-1L)", "4294967297L");
        }
        int d = depth - 1;
        switch (pick(8)) {
            case 7: return has("long[]") ? variable("long[]", false) + "[" + index() + "]" : has("Mixed") ? variable("Mixed", false) + ".l" : longExpression(0);
            case 0: case 1: return "(" + longExpression(d) + " " + one("+", "-") + " " + (chance(50) ? longExpression(d) : intExpression(d)) + ")";
            case 2: return "(" + longExpression(d) + " " + one("&", "|", "^") + " " + one("3L", "255L", longExpression(0)) + ")";
            case 3: return "(" + longExpression(d) + " " + one("<<", ">>", ">>>") + " " + one("1", "32", "65") + ")";
            case 4: return "(" + condition(d) + " ? " + longExpression(d) + " : " + longExpression(d) + ")";
            case 5: return "(" + longExpression(0) + " " + one("/", "%") + " " + one("2L", "4L", "(" + intLeaf() + " & 1)") + ")";
            default: return "(long) " + intExpression(d);
        }
    }

    private String doubleExpression(int depth) {
        String v = variable("double", false);
        if (depth <= 0 || chance(40)) {
            return v != null && chance(80) ? v : one("0.0", "1.0", "(-1.5)", "0.5");
        }
        int d = depth - 1;
        switch (pick(4)) {
            case 0: return "(" + doubleExpression(0) + " " + one("+", "-") + " " + one("1.0", "0.5") + ")";
            case 1: return "(-" + doubleExpression(d) + ")";
            case 2: return "(" + condition(d) + " ? " + doubleExpression(0) + " : " + doubleExpression(0) + ")";
            default: return "(double) " + intLeaf();
        }
    }

    protected final String condition(int depth) {
        int d = depth - 1;
        switch (depth <= 0 ? pick(6) : pick(18)) {
            case 0: case 1: case 2: return intVariable() + " " + comparison() + " " + intLiteral();
            case 3: return has("boolean") ? (chance(30) ? "!" : "") + variable("boolean", false) : intVariable() + " " + comparison() + " " + intLeaf();
            case 4: return has("long") ? variable("long", false) + " " + comparison() + " " + one("0", "1L", intLeaf()) : intVariable() + " > 0";
            case 5: return reference();
            case 6: case 7: return "(" + condition(d) + " && " + condition(d) + ")";
            case 8: case 9: return "(" + condition(d) + " || " + condition(d) + ")";
            case 10: return "!(" + condition(d) + ")";
            case 11: return has("double") ? variable("double", false) + " " + comparison() + " " + one("0.0", "1.0", "0.5") : condition(0);
            case 12: return reference();
            case 13: return "(" + condition(d) + one(" ^ ", " & ", " | ", " == ") + "(" + condition(d) + "))";
            case 14: return "(" + condition(d) + " ? " + condition(0) + " : " + condition(0) + ")";
            default: return (chance(50) ? intVariable() : intExpression(d)) + " " + comparison() + " " + (chance(70) ? intLiteral() : intExpression(d));
        }
    }

    private String comparison() { return one("<", "<=", ">", ">=", "==", "==", "!="); }

    /** What is asked of references. */
    private String reference() {
        String n = variable("Node", false);
        String m = variable("Node", false);
        if (n != null && chance(60)) {
            return one(n + " == null", n + " != " + m, n + " == s2", n + " != null && " + n + ".value > " + intLiteral());
        }
        String type = one("Object", "Shape", "Base", "String", "Integer", "int[]", "Mixed", "Mode", LIST, "boolean[]");
        String v = variable(type, false);
        if (v == null) {
            return intVariable() + " < " + intLiteral();
        }
        switch (type) {
            case "Object": return v + one(" instanceof Disc", " instanceof Node", " == null");
            case "Shape": return v + one(" instanceof Disc", " == null");
            case "Base": return v + one(" instanceof Derived", " != null");
            case "String": return one("\"Aa\".equals(" + v + ")", v + " == null", v + " == \"text\"");
            case "Integer": return v + one(" == null", " > 1", " == (Integer) 1", ".equals(2)");
            case "Mixed": return v + one(" == null", ".z", ".other == null", ".d > 0.25", " == " + variable(type, false));
            case "Mode": return v + one(" == Mode.UP", " != null", ".compareTo(Mode.DOWN) > 0");
            case LIST: return v + one(".isEmpty()", ".size() > 1", ".contains(2)");
            case "boolean[]": return v + "[" + index() + "]";
            default: return v + one(" == null", ".length > 2", " == " + variable(type, false));
        }
    }
}
