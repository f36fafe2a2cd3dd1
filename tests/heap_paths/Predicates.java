import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The conditions of the paths as Java: one class a row, in the package of the method, compiled by javac. */
final class Predicates {
    private static final class Source extends SimpleJavaFileObject {
        final Row row;
        private final String text;

        Source(Row row, String packageName, String text) {
            super(URI.create("string:///" + packageName.replace('.', '/') + "/" + className(row) + ".java"),
                Kind.SOURCE);
            this.row = row;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private Predicates() {}

    static String className(Row row) {
        return "PathsOfRow" + row.number;
    }

    /** Writes the classes of all rows to the folder. A row with a condition that is not Java gets a complaint. */
    static void compile(Map<Row, Executable> methods, Path classes, Path folder) throws IOException {
        Map<Row, Source> sources = new LinkedHashMap<>();
        methods.forEach((row, method) -> {
            String packageName = method.getDeclaringClass().getPackageName();
            sources.put(row, new Source(row, packageName, source(row, method, packageName)));
        });
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        while (!sources.isEmpty()) {
            DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
            List<String> options = List.of("-proc:none", "-nowarn", "-implicit:none", "-Xmaxerrs", "10000",
                "-cp", classes.toString(), "-d", folder.toString());
            List<Source> all = new ArrayList<>(sources.values());
            if (compiler.getTask(null, null, found, options, null, all).call()) {
                return;
            }
            int before = sources.size();
            for (Diagnostic<? extends JavaFileObject> diagnostic : found.getDiagnostics()) {
                if (diagnostic.getKind() == Diagnostic.Kind.ERROR && diagnostic.getSource() instanceof Source source) {
                    String line = source.text.split("\n")[(int) diagnostic.getLineNumber() - 1].trim();
                    if (sources.remove(source.row) != null) {
                        source.row.complaints.add("not a Java condition: " + diagnostic.getMessage(null) + "\n" + line);
                    }
                }
            }
            if (sources.size() == before) {
                throw new IllegalStateException("javac: " + found.getDiagnostics());
            }
        }
    }

    private static String source(Row row, Executable method, String packageName) {
        List<String> types = new ArrayList<>();
        List<String> names = new ArrayList<>();
        if (!(method instanceof Constructor) && !Modifier.isStatic(method.getModifiers())) {
            types.add(method.getDeclaringClass().getCanonicalName());
            names.add("self");
        }
        for (Parameter parameter : method.getParameters()) {
            types.add(parameter.getType().getCanonicalName());
            names.add(parameter.getName());
        }
        List<String> declared = new ArrayList<>();
        List<String> passed = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            declared.add(types.get(i) + " " + names.get(i));
            passed.add("(" + types.get(i) + ") a[" + i + "]");
        }
        StringBuilder text = new StringBuilder();
        text.append("package ").append(packageName).append(";\n");
        text.append("@SuppressWarnings(\"all\")\npublic final class ").append(className(row))
            .append(" implements java.util.function.BiPredicate<Integer, Object[]> {\n")
            .append("public boolean test(Integer path, Object[] a) {\nswitch (path) {\n");
        for (int i = 0; i < row.paths.size(); i++) {
            text.append("case ").append(i).append(": return p").append(i).append('(')
                .append(String.join(", ", passed)).append(");\n");
        }
        text.append("default: throw new IllegalArgumentException();\n}\n}\n");
        for (int i = 0; i < row.paths.size(); i++) {
            text.append("static boolean p").append(i).append('(').append(String.join(", ", declared))
                .append(") { return ").append(withSelf(row.paths.get(i).condition())).append("; }\n");
        }
        return text.append("}\n").toString();
    }

    /** "this" becomes "self", except inside of texts. */
    static String withSelf(String condition) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < condition.length();) {
            char c = condition.charAt(i);
            int end = i + 1;
            if (c == '"' || c == '\'') {
                while (end < condition.length() && condition.charAt(end) != c) {
                    end += condition.charAt(end) == '\\' ? 2 : 1;
                }
                end = Math.min(end + 1, condition.length());
            } else if (Character.isJavaIdentifierStart(c)) {
                while (end < condition.length() && Character.isJavaIdentifierPart(condition.charAt(end))) {
                    end++;
                }
            }
            String token = condition.substring(i, end);
            result.append(token.equals("this") ? "self" : token);
            i = end;
        }
        return result.toString();
    }
}
