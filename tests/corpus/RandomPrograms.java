import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes random Java programs that always compile and always end, and the cases that execute them.
 *
 *   java RandomPrograms SEED COUNT OUTDIR
 *
 * OUTDIR/randomprog/P0.java, P1.java ... and OUTDIR/cases.txt are written; the same seed gives the same text. Loops and
 * calls burn fuel, so an execution is short. Each program digests all its variables at the end, so that a single wrong
 * value anywhere shows in the result. Floating point values enter the digest by their bits only.
 */
public final class RandomPrograms {
    private static final String[] PRIMITIVES = {"int", "long", "float", "double", "byte", "short", "char", "boolean"};
    private static final String[] NUMERIC = {"int", "long", "float", "double", "byte", "short", "char"};
    private static final int[] INTS = {
        0, 1, -1, 2, 3, 5, 7, 8, 10, 13, 31, 32, 33, 63, 64, 100, 127, 128, -128, -129, 255, 256, 1000, 32767, -32768, 32768,
        65535, 65536, 123456789, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, -2, -3, -7};

    private static final class Var {
        final String name;
        final String type;
        final boolean assignable;

        Var(String name, String type, boolean assignable) {
            this.name = name;
            this.type = type;
            this.assignable = assignable;
        }
    }

    private static final class Method {
        final String name;
        final String result;
        final String[] parameters;

        Method(String name, String result, String... parameters) {
            this.name = name;
            this.result = result;
            this.parameters = parameters;
        }
    }

    private final Random random;
    private final String className;
    private final StringBuilder out = new StringBuilder();
    private final List<Var> scope = new ArrayList<>();
    private final List<Method> callable = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private int indent;
    private int names;
    private int tryDepth;
    private int loopDepth;
    private int budget;
    /** Whether the method being written has an instance, hence fields of its own. */
    private boolean hasThis;

    private RandomPrograms(long seed, int index) {
        random = new Random(seed * 0x9e3779b97f4a7c15L + index * 0x2545f4914f6cdd1dL);
        random.nextInt();
        className = "P" + index;
    }

    public static void main(String[] args) throws IOException {
        if (args.length != 3) {
            System.err.println("usage: java RandomPrograms SEED COUNT OUTDIR");
            System.exit(2);
        }
        long seed = Long.parseLong(args[0]);
        int count = Integer.parseInt(args[1]);
        Path directory = Paths.get(args[2]);
        Files.createDirectories(directory.resolve("randomprog"));
        try (PrintWriter cases = new PrintWriter(Files.newBufferedWriter(directory.resolve("cases.txt"), StandardCharsets.US_ASCII))) {
            for (int i = 0; i < count; i++) {
                RandomPrograms p = new RandomPrograms(seed, i);
                Path file = directory.resolve("randomprog").resolve(p.className + ".java");
                Files.write(file, p.program().getBytes(StandardCharsets.US_ASCII));
                String prefix = "randomprog." + p.className + ".";
                cases.print(prefix + "run " + INTS[p.pick(INTS.length)] + " " + p.pick(100) + "\n");
                cases.print(prefix + "run " + p.random.nextInt() + " " + INTS[p.pick(INTS.length)] + "\n");
                cases.print(prefix + "runLong " + (p.chance(50) ? p.random.nextLong() : p.pick(1000) - 500) + "\n");
            }
        }
    }

    // ---- Random choices ----

    private int pick(int n) { return random.nextInt(n); }

    private boolean chance(int percent) { return random.nextInt(100) < percent; }

    private String one(String... choices) { return choices[random.nextInt(choices.length)]; }

    /** Whether to write an expression that may throw here. */
    private boolean risky() { return tryDepth > 0 ? random.nextInt(100) < 18 : random.nextInt(1000) < 12; }

    // ---- Text ----

    private void line(String s) {
        for (int i = 0; i < indent; i++) {
            out.append("    ");
        }
        out.append(s).append('\n');
    }

    private void open(String s) {
        line(s + " {");
        indent++;
    }

    private void close() {
        indent--;
        line("}");
    }

    private void closeAnd(String s) {
        indent--;
        line("} " + s + " {");
        indent++;
    }

    private String fresh(String prefix) { return prefix + names++; }

    // ---- Variables ----

    private Var variable(String type, boolean assignable) {
        List<Var> fit = new ArrayList<>();
        for (Var v : scope) {
            if (v.type.equals(type) && (v.assignable || !assignable)) {
                fit.add(v);
            }
        }
        return fit.isEmpty() ? null : fit.get(pick(fit.size()));
    }

    private void declare(String type) {
        String value = expression(type, 2);
        String name = fresh("v");
        line(type + " " + name + " = " + value + ";");
        scope.add(new Var(name, type, true));
    }

    // ---- Expressions ----

    private String expression(String type, int depth) {
        switch (type) {
            case "int": return intExpression(depth);
            case "long": return longExpression(depth);
            case "float": return floatExpression(depth);
            case "double": return doubleExpression(depth);
            case "boolean": return condition(depth);
            case "byte": case "short": case "char": return smallExpression(type, depth);
            case "String": return stringExpression(depth);
            case "Base": return objectExpression(depth);
            case "Integer": return chance(50) && variable("Integer", false) != null ? variable("Integer", false).name : "Integer.valueOf(" + intExpression(depth - 1) + ")";
            case "Object": return anyExpression(depth);
            case "int[]": return arrayExpression("int", depth);
            case "long[]": return arrayExpression("long", depth);
            case "char[]": return arrayExpression("char", depth);
            case "Object[]": return "new Object[] {" + anyExpression(1) + ", " + anyExpression(1) + ", null}";
            default: throw new IllegalStateException(type);
        }
    }

    private String arrayExpression(String element, int depth) {
        Var v = variable(element + "[]", false);
        if (v != null && chance(50)) {
            return v.name;
        }
        if (v != null && chance(30)) {
            return v.name + ".clone()";
        }
        if (chance(40)) {
            return "new " + element + "[" + (1 + pick(8)) + "]";
        }
        StringBuilder b = new StringBuilder("new " + element + "[] {");
        int n = 1 + pick(5);
        for (int i = 0; i < n; i++) {
            b.append(i == 0 ? "" : ", ").append(expression(element, depth - 1));
        }
        return b.append("}").toString();
    }

    /** An index for the array, good unless a risk is taken. */
    private String index(String array, int depth) {
        if (risky()) {
            return chance(30) ? "-1" : chance(30) ? array + ".length" : intExpression(depth - 1);
        }
        return "Math.floorMod(" + intExpression(depth - 1) + ", " + array + ".length)";
    }

    private String intLiteral() {
        int v = chance(70) ? INTS[pick(INTS.length)] : random.nextInt();
        return v < 0 ? "(" + v + ")" : Integer.toString(v);
    }

    private String leaf(String type) {
        Var v = variable(type, false);
        return v != null && chance(80) ? v.name : null;
    }

    private String intExpression(int depth) {
        if (depth <= 0 || chance(10)) {
            String l = leaf("int");
            return l != null ? l : intLiteral();
        }
        int d = depth - 1;
        switch (pick(30)) {
            case 0: case 1: case 2: return "(" + intExpression(d) + " " + one("+", "-", "*") + " " + intExpression(d) + ")";
            case 3: case 4: return "(" + intExpression(d) + " " + one("&", "|", "^") + " " + intExpression(d) + ")";
            case 5: return "(" + intExpression(d) + " " + one("<<", ">>", ">>>") + " " + (chance(70) ? intExpression(d) : longExpression(d)) + ")";
            case 6: case 7:
                return risky() ? "(" + intExpression(d) + " " + one("/", "%") + " " + intExpression(d) + ")"
                    : "(" + intExpression(d) + " " + one("/", "%") + " (" + intExpression(d) + " | 1))";
            case 8: return "(" + one("-", "~") + intExpression(d) + ")";
            case 9: return "(int) " + longExpression(d);
            case 10: return "(int) " + (chance(50) ? floatExpression(d) : doubleExpression(d));
            case 11: return "(" + condition(d) + " ? " + intExpression(d) + " : " + intExpression(d) + ")";
            case 12: case 13: {
                String type = one("int", "char");
                Var a = variable(type + "[]", false);
                return a == null ? intLiteral() : a.name + "[" + index(a.name, d) + "]";
            }
            case 14: {
                Var a = variable(one("int[]", "long[]", "char[]", "Object[]"), false);
                return a == null ? intLiteral() : a.name + ".length";
            }
            case 15: return expression(one("byte", "short", "char"), d);
            case 16: case 17: return call("int", d);
            case 18: return field("int", d);
            case 19: return "Math." + one("min", "max", "floorMod") + "(" + intExpression(d) + ", (" + intExpression(d) + " | 1))";
            case 20: return "Integer." + one("bitCount", "reverse", "numberOfLeadingZeros", "signum", "highestOneBit") + "(" + intExpression(d) + ")";
            case 21: return "Integer.rotateLeft(" + intExpression(d) + ", " + intExpression(d) + ")";
            case 22: {
                Var v = variable("int", true);
                return v == null ? intLiteral() : "(" + one(v.name + "++", "++" + v.name, v.name + "--", "--" + v.name) + ")";
            }
            case 23: {
                Var s = variable("String", false);
                return s == null ? intLiteral() : one(s.name + ".length()", s.name + ".hashCode()", "(" + s.name + " + \"x\").charAt(0)");
            }
            case 24: case 25: return object(d) + ".calc(" + intExpression(d) + ")";
            case 26: return "((Shape) " + object(d) + ")." + one("area", "twice") + "(" + intExpression(d) + ")";
            case 27: {
                Var v = variable("Integer", false);
                return v == null ? intLiteral() : "(" + v.name + " + 1)";
            }
            case 28: return "(" + switchExpression(d) + ")";
            default: {
                Var v = variable("int", true);
                return v == null ? intLiteral() : "(" + v.name + " " + one("+=", "^=", "=", "-=") + " " + intExpression(d) + ")";
            }
        }
    }

    private String switchExpression(int depth) {
        StringBuilder b = new StringBuilder("switch (" + intExpression(depth) + " & 7) { ");
        int n = 1 + pick(4);
        for (int i = 0; i < n; i++) {
            b.append("case ").append(i * 2).append(" -> ").append(intExpression(depth - 1)).append("; ");
        }
        return b.append("default -> ").append(intExpression(depth - 1)).append("; }").toString();
    }

    private String longExpression(int depth) {
        if (depth <= 0 || chance(10)) {
            String l = leaf("long");
            return l != null ? l : one("0L", "1L", "(-1L)", "1000000007L", "(-9223372036854775808L)", "9223372036854775807L", "4294967296L", "(" + random.nextLong() + "L)");
        }
        int d = depth - 1;
        switch (pick(16)) {
            case 0: case 1: case 2: return "(" + longExpression(d) + " " + one("+", "-", "*") + " " + longExpression(d) + ")";
            case 3: return "(" + longExpression(d) + " " + one("&", "|", "^") + " " + longExpression(d) + ")";
            case 4: return "(" + longExpression(d) + " " + one("<<", ">>", ">>>") + " " + intExpression(d) + ")";
            case 5:
                return risky() ? "(" + longExpression(d) + " " + one("/", "%") + " " + longExpression(d) + ")"
                    : "(" + longExpression(d) + " " + one("/", "%") + " (" + longExpression(d) + " | 1L))";
            case 6: return "(" + one("-", "~") + longExpression(d) + ")";
            case 7: return "(long) " + intExpression(d);
            case 8: return "(long) " + (chance(50) ? floatExpression(d) : doubleExpression(d));
            case 9: return "(" + condition(d) + " ? " + longExpression(d) + " : " + longExpression(d) + ")";
            case 10: {
                Var a = variable("long[]", false);
                return a == null ? "7L" : a.name + "[" + index(a.name, d) + "]";
            }
            case 11: return call("long", d);
            case 12: return field("long", d);
            case 13: return "Long.rotateRight(" + longExpression(d) + ", " + intExpression(d) + ")";
            case 14: return "(" + longExpression(d) + " + " + intExpression(d) + ")";
            default: return "Math." + one("min", "max") + "(" + longExpression(d) + ", " + longExpression(d) + ")";
        }
    }

    private String floatExpression(int depth) {
        if (depth <= 0 || chance(12)) {
            String l = leaf("float");
            return l != null ? l : one("0f", "1f", "(-0f)", "1.5f", "0.1f", "3.4e38f", "1e-45f", "Float.NaN", "Float.POSITIVE_INFINITY", "(-2.25f)", "16777217f", pick(1000) + ".25f");
        }
        int d = depth - 1;
        switch (pick(9)) {
            case 0: case 1: case 2: case 3: return "(" + floatExpression(d) + " " + one("+", "-", "*", "/", "%") + " " + floatExpression(d) + ")";
            case 4: return "(-" + floatExpression(d) + ")";
            case 5: return "(float) " + (chance(50) ? intExpression(d) : longExpression(d));
            case 6: return "(float) " + doubleExpression(d);
            case 7: return "(" + condition(d) + " ? " + floatExpression(d) + " : " + floatExpression(d) + ")";
            default: return "Math." + one("min", "max") + "(" + floatExpression(d) + ", " + floatExpression(d) + ")";
        }
    }

    private String doubleExpression(int depth) {
        if (depth <= 0 || chance(12)) {
            String l = leaf("double");
            return l != null ? l : one("0.0", "1.0", "(-0.0)", "0.5", "0.1", "1e308", "4.9e-324", "Double.NaN", "Double.NEGATIVE_INFINITY", "(-3.75)", "9007199254740993.0", "1e-10", pick(1000) + ".125");
        }
        int d = depth - 1;
        switch (pick(12)) {
            case 0: case 1: case 2: case 3: return "(" + doubleExpression(d) + " " + one("+", "-", "*", "/", "%") + " " + doubleExpression(d) + ")";
            case 4: return "(-" + doubleExpression(d) + ")";
            case 5: return "(double) " + (chance(50) ? intExpression(d) : longExpression(d));
            case 6: return "(double) " + floatExpression(d);
            case 7: return "(" + condition(d) + " ? " + doubleExpression(d) + " : " + doubleExpression(d) + ")";
            case 8: return "Math." + one("sqrt", "abs", "floor", "ceil", "rint") + "(" + doubleExpression(d) + ")";
            case 9: return call("double", d);
            case 10: return field("double", d);
            default: return "Math." + one("min", "max") + "(" + doubleExpression(d) + ", " + doubleExpression(d) + ")";
        }
    }

    private String smallExpression(String type, int depth) {
        String l = leaf(type);
        if (l != null && (depth <= 0 || chance(40))) {
            return l;
        }
        String source = one("int", "int", "int", "long", "double", "float");
        return "(" + type + ") " + (depth <= 0 ? intLiteral() : expression(source, depth - 1));
    }

    private String condition(int depth) {
        if (depth <= 0 || chance(8)) {
            String l = leaf("boolean");
            return l != null ? l : "(" + intExpression(0) + " " + one("<", ">", "==", "!=") + " " + intExpression(0) + ")";
        }
        int d = depth - 1;
        switch (pick(14)) {
            case 0: case 1: case 2: return "(" + intExpression(d) + " " + one("<", "<=", ">", ">=", "==", "!=") + " " + intExpression(d) + ")";
            case 3: return "(" + longExpression(d) + " " + one("<", "<=", ">", ">=", "==", "!=") + " " + longExpression(d) + ")";
            case 4: return "(" + floatExpression(d) + " " + one("<", "<=", ">", ">=", "==", "!=") + " " + floatExpression(d) + ")";
            case 5: return "(" + doubleExpression(d) + " " + one("<", "<=", ">", ">=", "==", "!=") + " " + doubleExpression(d) + ")";
            case 6: return "(" + condition(d) + " " + one("&&", "||") + " " + condition(d) + ")";
            case 7: return "(" + condition(d) + " " + one("&", "|", "^", "==", "!=") + " " + condition(d) + ")";
            case 8: return "(!" + condition(d) + ")";
            case 9: return "(" + object(d) + " instanceof " + one("D1", "D2", "D3", "Shape") + ")";
            case 10: return "(" + object(d) + " " + one("==", "!=") + " " + object(d) + ")";
            case 11: {
                Var s = variable("String", false);
                return s == null ? "(counter > 3)" : one(s.name + ".isEmpty()", s.name + ".equals(" + stringExpression(d) + ")", s.name + ".startsWith(\"a\")");
            }
            case 12: {
                Var o = variable("Object", false);
                return o == null ? "(counter < 9)" : "(" + o.name + " instanceof " + one("String", "Integer", "int[]", "Base", "Long", "Object[]") + ")";
            }
            default: return "(" + field("int", d) + " " + one("<", ">") + " " + intExpression(d) + ")";
        }
    }

    private String stringExpression(int depth) {
        String l = leaf("String");
        if (depth <= 0 || chance(25)) {
            return l != null && chance(60) ? l : one("\"\"", "\"a\"", "\"Aa\"", "\"BB\"", "\"text\"", "\"\\u20ac\"", "\"line\\n\"");
        }
        int d = depth - 1;
        switch (pick(7)) {
            case 0: return "(\"\" + " + intExpression(d) + ")";
            case 1: return "(\"s\" + " + longExpression(d) + " + " + condition(d) + ")";
            case 2: return "(\"c\" + (char) ('a' + (" + intExpression(d) + " & 15)) + null)";
            case 3: return "cut(" + stringExpression(d) + " + " + stringExpression(d) + ")";
            case 4: return "String.valueOf(" + one(intExpression(d), condition(d), longExpression(d)) + ")";
            case 5: return "(\"q\" + (" + intExpression(d) + " % 100 / 4.0" + one("", "f") + "))";
            default: return "(" + condition(d) + " ? " + stringExpression(d) + " : " + stringExpression(d) + ")";
        }
    }

    private String objectExpression(int depth) {
        switch (pick(4)) {
            case 0: return object(depth);
            case 1: return "make(" + intExpression(depth - 1) + ")";
            default: return "new " + one("D1", "D2", "D3") + "(" + intExpression(depth - 1) + ")";
        }
    }

    /** A reference to some object; null only where a risk is taken. */
    private String object(int depth) {
        if (risky()) {
            return chance(50) ? "((Base) null)" : "pool[" + intExpression(0) + " & 7]";
        }
        Var v = variable("Base", false);
        if (v != null && chance(60)) {
            return v.name;
        }
        return "at(" + intExpression(Math.min(1, depth - 1)) + ")";
    }

    private String anyExpression(int depth) {
        switch (pick(7)) {
            case 0: return "null";
            case 1: return stringExpression(depth - 1);
            case 2: return "(Object) " + intExpression(depth - 1);
            case 3: return "(Object) " + longExpression(depth - 1);
            case 4: return "new int[] {" + intExpression(depth - 1) + "}";
            case 5: return objectExpression(depth - 1);
            default: return "(Object) " + condition(depth - 1);
        }
    }

    private String field(String type, int depth) {
        boolean own = hasThis && chance(60);
        String of = own ? "this" : object(depth);
        switch (type) {
            case "int": return one("counter", of + ".i", of + ".b", of + ".c", of + ".s", "total");
            case "long": return one("sum", of + ".l");
            default: return one("mean", of + ".d", of + ".f");
        }
    }

    private String call(String type, int depth) {
        List<Method> fit = new ArrayList<>();
        for (Method m : callable) {
            if (m.result.equals(type)) {
                fit.add(m);
            }
        }
        if (fit.isEmpty()) {
            return type.equals("int") ? intLiteral() : type.equals("long") ? "3L" : "2.5";
        }
        return invocation(fit.get(pick(fit.size())), depth);
    }

    private String invocation(Method m, int depth) {
        StringBuilder b = new StringBuilder(m.name + "(");
        for (int i = 0; i < m.parameters.length; i++) {
            b.append(i == 0 ? "" : ", ").append(expression(m.parameters[i], depth - 1));
        }
        return b.append(")").toString();
    }

    // ---- Statements ----

    private void block(int statements, int depth) {
        int mark = scope.size();
        for (int i = 0; i < statements; i++) {
            statement(depth);
        }
        while (scope.size() > mark) {
            scope.remove(scope.size() - 1);
        }
    }

    private void statement(int depth) {
        if (--budget < 0 || depth <= 0) {
            simple();
            return;
        }
        switch (pick(24)) {
            case 0: case 1: declare(one("int", "int", "long", "double", "float", "byte", "short", "char", "boolean", "String", "Base", "Integer", "Object", "int[]", "long[]", "char[]", "Object[]")); break;
            case 2: case 3: case 4: ifStatement(depth); break;
            case 5: case 6: forLoop(depth); break;
            case 7: whileLoop(depth); break;
            case 8: forEach(depth); break;
            case 9: case 10: switchStatement(depth); break;
            case 11: case 12: case 13: tryStatement(depth); break;
            case 14: synchronizedBlock(depth); break;
            case 15: lambda(); break;
            case 16: leave(); break;
            case 17: stringSwitch(depth); break;
            default: simple();
        }
    }

    private void simple() {
        switch (pick(16)) {
            case 0: case 1: case 2: case 3: {
                String type = one(PRIMITIVES);
                Var v = variable(type, true);
                if (v == null) {
                    line("counter += " + intExpression(2) + ";");
                } else if (type.equals("boolean")) {
                    line(v.name + " " + one("=", "&=", "|=", "^=") + " " + condition(3) + ";");
                } else if (chance(50)) {
                    line(v.name + " = " + expression(type, 3) + ";");
                } else if (chance(70) || type.equals("float") || type.equals("double")) {
                    line(v.name + " " + one("+=", "-=", "*=") + " " + expression(one(NUMERIC), 2) + ";");
                } else {
                    line(v.name + " " + one("&=", "|=", "^=", "<<=", ">>=", ">>>=") + " " + expression(one("int", "long", "byte", "char"), 2) + ";");
                }
                break;
            }
            case 4: case 5: {
                String element = one("int", "long", "char");
                Var a = variable(element + "[]", false);
                if (a == null) {
                    line("sum ^= " + longExpression(2) + ";");
                } else {
                    String target = a.name + "[" + index(a.name, 2) + "]";
                    line(chance(50) ? target + " = " + expression(element, 2) + ";" : chance(50) ? target + one("++", "--") + ";"
                        : target + " " + one("+=", "^=", "*=") + " " + expression(element.equals("char") ? "int" : element, 2) + ";");
                }
                break;
            }
            case 6: {
                Var a = variable("Object[]", false);
                if (a == null) {
                    line("total -= " + intExpression(2) + ";");
                } else {
                    line(a.name + "[" + index(a.name, 2) + "] = " + anyExpression(2) + ";");
                }
                break;
            }
            case 7: case 8: {
                String of = hasThis && chance(60) ? "this" : object(2);
                line(one(of + ".i = " + intExpression(2), of + ".l += " + longExpression(2), of + ".d = " + doubleExpression(2), of + ".b += " + intExpression(2), of + ".s ^= " + intExpression(2),
                    of + ".c++", of + ".f *= " + floatExpression(2), of + ".z = " + condition(2), of + ".link = " + objectExpression(2), of + ".i++", of + ".l--") + ";");
                break;
            }
            case 9: line(one("counter = " + intExpression(3), "sum += " + longExpression(3), "mean = " + doubleExpression(3), "total += " + intExpression(2)) + ";"); break;
            case 10: line("note(" + one(intExpression(3), longExpression(3), condition(3), stringExpression(2), "(char) ('a' + (" + intExpression(1) + " & 7))") + ");"); break;
            case 11: line("note(Double.doubleToLongBits(" + doubleExpression(3) + "));"); break;
            case 12: {
                Var v = variable(one("String", "Base", "Integer", "Object", "int[]", "long[]", "char[]"), true);
                line(v == null ? "counter--;" : v.name + " = " + (v.type.equals("String") ? "cut(" + stringExpression(3) + ")" : expression(v.type, 2)) + ";");
                break;
            }
            case 13: line("pool[" + intExpression(1) + " & 7] = " + (tryDepth > 0 && chance(10) ? "null" : objectExpression(2)) + ";"); break;
            case 14: {
                if (callable.isEmpty()) {
                    line("sum--;");
                } else {
                    Method m = callable.get(pick(callable.size()));
                    line((m.result.equals("void") ? "" : "counter ^= (int) ") + invocation(m, 3) + ";");
                }
                break;
            }
            default: {
                Var g = variable("int[][]", false);
                if (g == null) {
                    line("total = " + intExpression(3) + ";");
                } else {
                    line(g.name + "[" + intExpression(1) + " & 3][" + intExpression(1) + " & 3] " + one("=", "+=", "^=") + " " + intExpression(2) + ";");
                }
            }
        }
    }

    private void ifStatement(int depth) {
        open("if (" + condition(3) + ")");
        block(1 + pick(3), depth - 1);
        if (chance(50)) {
            closeAnd(chance(30) ? "else if (" + condition(2) + ")" : "else");
            block(1 + pick(2), depth - 1);
        }
        close();
    }

    private void loopBody(int depth, String label) {
        loopDepth++;
        labels.add(label);
        line("if (--fuel < 0) break;");
        block(1 + pick(4), depth - 1);
        labels.remove(labels.size() - 1);
        loopDepth--;
    }

    private void forLoop(int depth) {
        String i = fresh("i");
        String label = chance(30) ? fresh("loop") : null;
        int n = 1 + pick(12);
        String head = one("int " + i + " = 0; " + i + " < " + n + "; " + i + "++", "int " + i + " = " + n + "; " + i + " > 0; " + i + " -= " + (1 + pick(3)),
            "int " + i + " = -" + n + "; " + i + " <= " + n + "; " + i + " += " + (1 + pick(4)));
        open((label == null ? "" : label + ": ") + "for (" + head + ")");
        scope.add(new Var(i, "int", chance(15)));
        int mark = scope.size();
        loopBody(depth, label);
        while (scope.size() >= mark) {
            scope.remove(scope.size() - 1);
        }
        close();
    }

    private void whileLoop(int depth) {
        String label = chance(30) ? fresh("loop") : null;
        String prefix = label == null ? "" : label + ": ";
        if (chance(50)) {
            open(prefix + "while (" + condition(2) + " && fuel > 0)");
            loopBody(depth, label);
            close();
        } else {
            open(prefix + "do");
            loopBody(depth, label);
            indent--;
            line("} while (" + condition(2) + " && fuel > 0);");
        }
    }

    private void forEach(int depth) {
        String element = one("int", "long", "char");
        Var a = variable(element + "[]", false);
        if (a == null) {
            simple();
            return;
        }
        String e = fresh("e");
        open("for (" + element + " " + e + " : " + a.name + ")");
        scope.add(new Var(e, element, true));
        int mark = scope.size();
        loopBody(depth, null);
        while (scope.size() >= mark) {
            scope.remove(scope.size() - 1);
        }
        close();
    }

    private void switchStatement(int depth) {
        boolean dense = chance(60);
        open("switch (" + intExpression(2) + (dense ? " & 7" : " + 0") + ")");
        int n = 2 + pick(4);
        List<Integer> used = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int key = dense ? pick(8) : INTS[pick(INTS.length)];
            if (used.contains(key)) {
                continue;
            }
            used.add(key);
            open("case " + key + ":");
            block(1 + pick(2), depth - 1);
            close();
            if (chance(70)) {
                line("    break;");
            }
        }
        if (chance(70)) {
            open("default:");
            block(1 + pick(2), depth - 1);
            close();
        }
        close();
    }

    private void stringSwitch(int depth) {
        if (chance(50)) {
            open("switch (" + stringExpression(2) + ")");
            for (String key : new String[] {"Aa", "BB", "", "text", "0"}) {
                if (chance(60)) {
                    open("case \"" + key + "\":");
                    block(1, depth - 1);
                    close();
                    if (chance(60)) {
                        line("    break;");
                    }
                }
            }
        } else {
            open("switch (Mode.values()[" + intExpression(2) + " & 3])");
            for (String key : new String[] {"NORTH", "EAST", "SOUTH"}) {
                open("case " + key + ":");
                block(1, depth - 1);
                close();
                if (chance(60)) {
                    line("    break;");
                }
            }
        }
        open("default:");
        block(1, depth - 1);
        close();
        close();
    }

    private void tryStatement(int depth) {
        boolean hasFinally = chance(40);
        boolean hasCatch = !hasFinally || chance(85);
        open("try");
        if (hasCatch) {
            tryDepth++;
        }
        block(1 + pick(4), depth - 1);
        if (hasCatch && chance(35)) {
            open("if (" + condition(2) + ")");
            line("throw new " + one("Oops(" + intExpression(2) + ")", "IllegalStateException(\"state \" + " + intExpression(1) + ")", "Deep(" + intExpression(1) + ")") + ";");
            close();
        }
        if (hasCatch) {
            tryDepth--;
            String e = fresh("x");
            if (chance(40)) {
                String specific = one("ArithmeticException", "ArrayIndexOutOfBoundsException", "NullPointerException", "Oops", "Deep", "ClassCastException", "NegativeArraySizeException | ArrayStoreException");
                closeAnd("catch (" + specific + " " + e + ")");
                line(specific.equals("Oops") || specific.equals("Deep") ? "note(" + e + ".code);" : specific.startsWith("Nu") ? "note(\"npe\");" : specific.startsWith("Cl") ? "note(\"cce\");" : "note(" + e + ".getMessage());");
                block(pick(2), depth - 1);
                e = fresh("x");
            }
            closeAnd("catch (RuntimeException " + e + ")");
            line("note(" + e + ".getClass().getName());");
            block(pick(2), depth - 1);
            if (tryDepth > 0 && chance(15)) {
                line("if (" + condition(1) + ") throw " + one(e, "new Oops(" + e + ")") + ";");
            }
        }
        if (hasFinally) {
            closeAnd("finally");
            block(1 + pick(2), depth - 1);
        }
        close();
    }

    private void synchronizedBlock(int depth) {
        open("synchronized (" + one("LOCK", object(1)) + ")");
        block(1 + pick(3), depth - 1);
        close();
    }

    private void lambda() {
        Var v = variable("int", false);
        String copy = fresh("k");
        String f = fresh("f");
        line("final int " + copy + " = " + (v == null ? "3" : v.name) + ";");
        switch (pick(4)) {
            case 0: line("java.util.function.IntUnaryOperator " + f + " = y -> y * " + copy + " + " + intLiteral() + ";"); break;
            case 1: line("java.util.function.IntUnaryOperator " + f + " = y -> y ^ " + copy + " >>> (y & 3);"); break;
            case 2: line("java.util.function.IntUnaryOperator " + f + " = Integer::reverse;"); break;
            default: line("java.util.function.IntUnaryOperator " + f + " = at(" + copy + ")::calc;");
        }
        line("counter += " + f + ".applyAsInt(" + intExpression(2) + ");");
    }

    /** Leaves a loop on a condition. */
    private void leave() {
        if (loopDepth == 0) {
            simple();
            return;
        }
        List<String> named = new ArrayList<>();
        for (String l : labels) {
            if (l != null) {
                named.add(l);
            }
        }
        String target = !named.isEmpty() && chance(50) ? " " + named.get(pick(named.size())) : "";
        line("if (" + condition(2) + ") " + one("break", "continue") + target + ";");
    }

    // ---- The program ----

    private String program() {
        line("package randomprog;");
        line("");
        open("public final class " + className);
        line("static int fuel = 900;");
        line("static int counter = " + intLiteral() + ";");
        line("static int total;");
        line("static long sum = " + random.nextLong() + "L;");
        line("static double mean = " + pick(100) + ".5;");
        line("static final Object LOCK = new Object();");
        line("static final StringBuilder LOG = new StringBuilder();");
        line("static final Base[] pool = new Base[8];");
        line("static long hash = 17;");
        line("");
        line("static void note(long v) { hash = hash * 31 + v; if (LOG.length() < 300) LOG.append(v).append(' '); }");
        line("static void note(boolean v) { hash = hash * 31 + (v ? 1231 : 1237); if (LOG.length() < 300) LOG.append(v).append(' '); }");
        line("static void note(char v) { hash = hash * 31 + v; if (LOG.length() < 300) LOG.append((int) v).append(' '); }");
        line("static void note(String v) { hash = hash * 31 + (v == null ? 7 : v.hashCode()); if (LOG.length() < 300) LOG.append(show(v)).append(' '); }");
        line("static String show(String s) { if (s == null) return s; char[] c = s.toCharArray(); for (int i = 0; i < c.length; i++) if (c[i] < ' ') c[i] = '?'; return new String(c); }");
        line("static String cut(String s) { return s.length() > 40 ? s.substring(s.length() - 20) : s; }");
        line("static Base at(int k) { Base b = pool[k & 7]; return b != null ? b : (pool[k & 7] = make(k)); }");
        open("static Base make(int k)");
        open("switch (k & 3)");
        line("case 0: return new D1(k);");
        line("case 1: return new D2(k);");
        line("default: return new D3(k);");
        close();
        close();
        line("");
        types();
        line("");
        functions();
        entries();
        close();
        return out.toString();
    }

    private void types() {
        open("interface Shape");
        line("int area(int k);");
        line("default int twice(int k) { return area(k) + area(k + 1) * " + (1 + pick(5)) + "; }");
        close();
        open("enum Mode");
        line("NORTH, EAST { @Override int turn(int x) { return x * " + (2 + pick(5)) + "; } }, SOUTH, WEST;");
        line("int turn(int x) { return x + ordinal(); }");
        close();
        open("static class Oops extends RuntimeException");
        line("private static final long serialVersionUID = 1;");
        line("final int code;");
        line("Oops(int code) { super(\"oops \" + code); this.code = code; }");
        line("Oops(RuntimeException cause) { super(cause); code = -1; }");
        close();
        open("static final class Deep extends Oops");
        line("private static final long serialVersionUID = 1;");
        line("Deep(int code) { super(code ^ " + pick(1000) + "); }");
        close();
        open("abstract static class Base implements Shape");
        line("int i = " + intLiteral() + ";");
        line("long l = " + pick(100000) + "L;");
        line("double d = " + pick(50) + ".5;");
        line("float f = 1.25f;");
        line("byte b;");
        line("short s = 300;");
        line("char c = 'c';");
        line("boolean z;");
        line("Base link;");
        line("Base(int k) { i += k; init(k); }");
        line("void init(int k) { l -= k; }");
        line("abstract int calc(int x);");
        line("@Override public int area(int k) { return calc(k) - i; }");
        line("int state() { return i * 31 + (int) l * 17 + (int) d + (int) f + b * 7 + s * 5 + c * 3 + (z ? 1 : 0) + (link == null ? 0 : link.i); }");
        close();
        subclass("D1", "Base", chance(50));
        subclass("D2", "D1", chance(50));
        subclass("D3", "Base", chance(50));
    }

    private void subclass(String name, String parent, boolean overridesArea) {
        open("static class " + name + " extends " + parent);
        String own = "own" + name;
        line("int " + own + " = " + intLiteral() + ";");
        line(name + "(int k) { super(k" + one("", " + 1", " * 3") + "); " + own + " ^= k; }");
        if (chance(50)) {
            line("@Override void init(int k) { " + own + " += k; b = (byte) k; " + (chance(50) ? "super.init(k + 1); " : "") + "}");
        }
        open("@Override int calc(int x)");
        line("if (--fuel < 0) return x;");
        hasThis = true;
        scope.clear();
        scope.add(new Var("x", "int", true));
        scope.add(new Var(own, "int", true));
        budget = 5;
        block(1 + pick(3), 1);
        line("return " + intExpression(2) + one("", " + i", " ^ " + own, parent.equals("D1") ? " + super.calc(x + 1)" : " - s") + ";");
        close();
        if (overridesArea) {
            line("@Override public int area(int k) { return k * " + (1 + pick(9)) + " + (int) l; }");
        }
        hasThis = false;
        close();
    }

    private void functions() {
        String[] results = {"int", "long", "double", "int", "void", "long"};
        int n = 3 + pick(3);
        for (int k = 0; k < n; k++) {
            String result = results[k];
            String[] parameters = new String[1 + pick(3)];
            for (int i = 0; i < parameters.length; i++) {
                parameters[i] = one("int", "int", "long", "double", "float", "byte", "char", "short", "boolean", "String", "Base", "int[]");
            }
            Method m = new Method("m" + k, result, parameters);
            StringBuilder head = new StringBuilder("static " + result + " " + m.name + "(");
            scope.clear();
            for (int i = 0; i < parameters.length; i++) {
                head.append(i == 0 ? "" : ", ").append(parameters[i]).append(" p").append(i);
                scope.add(new Var("p" + i, parameters[i], true));
            }
            open(head.append(")").toString());
            line("if (--fuel < 0) return" + (result.equals("void") ? "" : " 0") + ";");
            budget = 14;
            int statements = 2 + pick(4);
            for (int i = 0; i < statements; i++) {
                statement(2);
            }
            if (!result.equals("void")) {
                line("return " + expression(result, 3) + ";");
            }
            close();
            callable.add(m);
            line("");
        }
        open("static int recurse(int n, int x)");
        line("if (n <= 0 || --fuel < 0) return x;");
        scope.clear();
        scope.add(new Var("n", "int", false));
        scope.add(new Var("x", "int", true));
        budget = 6;
        statement(1);
        statement(1);
        line("int r = recurse(n - 1, " + intExpression(2) + ")" + (chance(40) ? " + recurse(n - 2, x ^ n)" : "") + ";");
        line("return r * 3 + x;");
        close();
        line("");
        callable.add(new Method("recurse", "int", "byte", "int"));
    }

    private void entries() {
        open("public static String run(int a, int b)");
        scope.clear();
        scope.add(new Var("a", "int", true));
        scope.add(new Var("b", "int", true));
        List<Var> top = new ArrayList<>(scope);
        for (String type : new String[] {"int", "int", "long", "float", "double", "byte", "short", "char", "boolean", "String", "Base", "Integer", "Object", "int[]", "long[]", "char[]", "Object[]"}) {
            declare(type);
            top.add(scope.get(scope.size() - 1));
        }
        String grid = fresh("g");
        line("int[][] " + grid + " = new int[4][4];");
        scope.add(new Var(grid, "int[][]", false));
        boolean guarded = chance(75);
        if (guarded) {
            open("try");
            tryDepth++;
        }
        budget = 45;
        block(6 + pick(7), 4);
        if (guarded) {
            tryDepth--;
            closeAnd("catch (RuntimeException e)");
            line("note(\"out \" + e.getClass().getName());");
            close();
        }
        for (Var v : top) {
            switch (v.type) {
                case "float": line("note(Float.floatToIntBits(" + v.name + "));"); break;
                case "double": line("note(Double.doubleToLongBits(" + v.name + "));"); break;
                case "Base": line("note(" + v.name + " == null ? -1 : " + v.name + ".state());"); break;
                case "Object": line("note(" + v.name + " instanceof String || " + v.name + " instanceof Number ? " + v.name + ".hashCode() : " + v.name + " == null ? 1 : 2);"); break;
                case "int[]": case "long[]": case "char[]": line("for (long y : " + (v.type.equals("long[]") ? v.name : "widen(" + v.name + ")") + ") note(y);"); break;
                case "Object[]": line("for (Object y : " + v.name + ") note(y instanceof Integer || y instanceof String ? y.hashCode() : y == null ? 3 : 4);"); break;
                case "Integer": line("note((long) " + v.name + ");"); break;
                default: line("note(" + v.name + ");");
            }
        }
        line("for (int[] row : " + grid + ") for (int y : row) note(y);");
        line("for (Base y : pool) note(y == null ? 5 : y.state());");
        line("note(counter); note(total); note(sum); note(Double.doubleToLongBits(mean));");
        line("return hash + \" \" + fuel + \" \" + LOG;");
        close();
        line("");
        line("static long[] widen(int[] a) { long[] r = new long[a.length]; for (int i = 0; i < r.length; i++) r[i] = a[i]; return r; }");
        line("static long[] widen(char[] a) { long[] r = new long[a.length]; for (int i = 0; i < r.length; i++) r[i] = a[i]; return r; }");
        line("");
        open("public static long runLong(long x)");
        scope.clear();
        scope.add(new Var("x", "long", true));
        top = new ArrayList<>(scope);
        for (String type : new String[] {"int", "long", "double", "char"}) {
            declare(type);
            top.add(scope.get(scope.size() - 1));
        }
        budget = 25;
        block(4 + pick(5), 3);
        StringBuilder result = new StringBuilder("return hash");
        for (Var v : top) {
            result.append(v.type.equals("double") ? " * 31 + Double.doubleToLongBits(" + v.name + ")" : " * 31 + " + v.name);
        }
        line(result + " + sum + counter;");
        close();
    }
}
