import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes random Java programs full of branches whose sides meet again: what merging of paths has to get right. Unlike
 * those of tests/corpus, their arithmetic is simple enough for a solver, and they have few paths.
 *
 *   java RandomPrograms SEED COUNT OUTDIR
 *
 * writes OUTDIR/merged/P0.java, ... with a static method m of two to four primitive parameters. What a program does to
 * its variables ends in what m returns. The same seed gives the same text.
 *
 * A program that can be executed again after a call of its method reset() has one; one that initialises a class has not.
 */
public final class RandomPrograms extends Statements {
    private static final String[] PARAMETERS = {"int", "int", "int", "boolean", "boolean", "char", "byte", "long", "double"};

    private final String name;
    private boolean initialises;

    private RandomPrograms(long seed, int index) {
        super(new Random(seed * 0x9e3779b97f4a7c15L + index * 0x2545f4914f6cdd1dL));
        name = "P" + index;
    }

    public static void main(String[] args) throws IOException {
        long seed = Long.parseLong(args[0]);
        int count = Integer.parseInt(args[1]);
        Path folder = Path.of(args[2]).resolve("merged");
        Files.createDirectories(folder);
        for (int i = 0; i < count; i++) {
            RandomPrograms program = new RandomPrograms(seed, i);
            Files.writeString(folder.resolve(program.name + ".java"), program.text(), StandardCharsets.US_ASCII);
        }
    }

    private String text() {
        line("package merged;");
        line("");
        open("public final class " + name);
        initialises = chance(12);
        line("static int s0 = 1;");
        line("static long s1 = -1;");
        line("static Node s2;");
        line("static final Object LOCK = new Object();");
        line("");
        if (!initialises) {
            open("static void reset()");
            line("s0 = 1;");
            line("s1 = -1;");
            line("s2 = null;");
            close();
            line("");
        }
        int helpers = pick(3);
        for (int i = 0; i < helpers; i++) {
            helper("h" + i);
        }
        if (chance(20)) {
            recursive();
        }
        entry();
        close();
        return text.toString();
    }

    /** A method of two numbers, which may end early. */
    private void helper(String method) {
        open("static int " + method + "(int x, int y)");
        begin("int", List.of(Var.parameter("x", "int"), Var.parameter("y", "int"), Var.local("s0", "int")));
        line("int u = " + intLiteral() + ";");
        scope.add(Var.local("u", "int"));
        choose(2, false);
        budget = 3 + pick(4);
        block(1 + pick(2), 2);
        line("return " + expression("int", 1) + ";");
        close();
        line("");
        callable.add(method);
    }

    private void recursive() {
        open("static int rec(int x, int depth)");
        begin("int", List.of(Var.parameter("x", "int"), Var.local("s0", "int")));
        line("if (depth <= 0) return x;");
        choose(1, false);
        budget = 2;
        block(1, 1);
        line("return " + condition(1) + " ? rec(x - 1, depth - 1) : rec(" + intExpression(1) + ", depth - 2) + 1;");
        close();
        line("");
        recurses = true;
    }

    private void entry() {
        String result = one("long", "long", "long", "long", "long", "int", "boolean", "double", "char", "byte", "short", "float");
        List<Var> parameters = new ArrayList<>();
        StringBuilder head = new StringBuilder("public static " + result + " m(");
        int inputs = 1;
        int count = 2 + pick(3);
        for (int i = 0; i < count; i++) {
            String type = one(PARAMETERS);
            inputs *= Inputs.of(type).size();
            if (i >= 2 && inputs > 400) {
                break;
            }
            parameters.add(Var.parameter("p" + i, type));
            head.append(i == 0 ? "" : ", ").append(type).append(" p").append(i);
        }
        open(head.append(")").toString());
        begin(result, parameters);
        scope.add(Var.local("s0", "int"));
        if (chance(40)) {
            scope.add(Var.local("s1", "long"));
        }
        choose(3 + pick(3), initialises);
        List<Var> digested = declareAll();
        boolean guarded = chance(35);
        if (guarded) {
            open("try");
        }
        if (chance(12)) {
            budget = 40;
            chain(chance(40) ? 14 + pick(8) : 6 + pick(5));
        } else {
            boolean isLong = chance(25);
            budget = isLong ? 20 + pick(15) : 6 + pick(12);
            block(isLong ? 8 + pick(6) : 3 + pick(6), 3);
        }
        if (guarded) {
            closeAnd("catch (RuntimeException e)");
            line("s0 = s0 * 31 + Digest.of(e);");
            close();
        }
        line("long h = s0 * 31L + s1 + Digest.of(s2)" + (initialises ? " + Effects.count * 1000 + Quiet.value + Quiet.wide + Digest.of(Quiet.node)" : "") + ";");
        for (Var v : digested) {
            line("h = h * 31 + " + digest(v) + ";");
        }
        line("return " + (result.equals("boolean") ? condition(1) : result.equals("long") ? "h"
            : result.equals("char") ? "(char) (h & 0xfff)" : "(" + result + ") h") + ";");
        close();
    }

    private static String digest(Var v) {
        switch (v.type) {
            case "boolean": return "(" + v.name + " ? 1 : 0)";
            case "double": return "Double.doubleToLongBits(" + v.name + ")";
            case "float": return "Float.floatToIntBits(" + v.name + ")";
            case "int": case "long": case "char": case "byte": case "short": return v.name;
            default: return "Digest.of(" + v.name + ")";
        }
    }
}
