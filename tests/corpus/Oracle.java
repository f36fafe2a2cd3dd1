import java.io.BufferedReader;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Runs every case of a case file on the JVM that executes this program and prints one line per case.
 *
 *   java -cp DIR Oracle CASES_FILE CLASSES_DIR
 *
 * A case line is {@code package.Class.method arg...}; strings and chars are in double quotes with Java escapes,
 * {@code null} without quotes is the null String. Lines that are blank or start with # are skipped.
 *
 * An output line is the result as String.valueOf prints it (arrays of primitives as Arrays.toString), {@code void}, or
 * {@code throws fully.qualified.Class: message}. LF, CR and backslash are printed as \n, \r and \\, any char outside
 * ASCII as \ u and four lower-case hex digits. {@code ORACLE-ERROR ...} reports a malformed case, {@code TIMEOUT} one
 * that took more than 20 s.
 */
public final class Oracle {
    private static final long WATCHDOG_SECONDS = 20;
    private static final long STACK_BYTES = 1024 * 1024;
    private static final Pattern LOADER = Pattern.compile("loader java\\.net\\.URLClassLoader @[0-9a-f]+");

    /** One worker thread: takes a case line, hands back an output line. */
    private static final class Worker implements Runnable {
        final SynchronousQueue<String> requests = new SynchronousQueue<>();
        final SynchronousQueue<String> replies = new SynchronousQueue<>();
        final URL[] path;

        Worker(URL[] path) {
            this.path = path;
            Thread thread = new Thread(null, this, "main", STACK_BYTES);
            thread.setDaemon(true);
            thread.start();
        }

        @Override
        public void run() {
            try {
                for (;;) {
                    String line = requests.take();
                    String reply;
                    try {
                        reply = runCase(line, path);
                    } catch (Throwable t) {
                        reply = "ORACLE-ERROR " + t;
                    }
                    replies.put(escape(reply));
                }
            } catch (InterruptedException e) {
                // the watchdog gave this worker up
            }
        }
    }

    private static final class CaseError extends Exception {
        private static final long serialVersionUID = 1;

        CaseError(String message) {
            super(message);
        }
    }

    /** A token of a case line. */
    private static final class Token {
        final String text;
        final boolean quoted;

        Token(String text, boolean quoted) {
            this.text = text;
            this.quoted = quoted;
        }
    }

    public static void main(String[] args) throws Exception {
        if (args.length != 2) {
            System.err.println("usage: java -cp DIR Oracle CASES_FILE CLASSES_DIR");
            System.exit(2);
        }
        Locale.setDefault(Locale.ENGLISH);  // whatever the machine's is
        URL[] path = {new File(args[1]).toURI().toURL()};
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "US-ASCII");
        Worker worker = new Worker(path);
        for (String line : readCases(args[0])) {
            worker.requests.put(line);
            String reply = worker.replies.poll(WATCHDOG_SECONDS, TimeUnit.SECONDS);
            if (reply == null) {
                reply = "TIMEOUT";
                worker = new Worker(path);
            }
            out.print(reply);
            out.print('\n');
            out.flush();
        }
        Runtime.getRuntime().halt(0);
    }

    private static List<String> readCases(String file) throws IOException {
        List<String> lines = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(new FileInputStream(file), StandardCharsets.UTF_8))) {
            for (String line; (line = in.readLine()) != null;) {
                String trimmed = line.trim();
                if (!trimmed.isEmpty() && trimmed.charAt(0) != '#') {
                    lines.add(trimmed);
                }
            }
        }
        return lines;
    }

    private static String runCase(String line, URL[] path) {
        Object[] arguments;
        Method method;
        URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        try {
            List<Token> tokens = tokenize(line);
            String target = tokens.get(0).text;
            int dot = target.lastIndexOf('.');
            if (dot < 0) {
                throw new CaseError("no class in " + target);
            }
            Class<?> type;
            try {
                type = Class.forName(target.substring(0, dot), false, loader);
            } catch (ClassNotFoundException e) {
                throw new CaseError("no class " + target.substring(0, dot));
            }
            method = findMethod(type, target.substring(dot + 1));
            Class<?>[] types = method.getParameterTypes();
            if (types.length != tokens.size() - 1) {
                throw new CaseError(target + " takes " + types.length + " arguments, not " + (tokens.size() - 1));
            }
            arguments = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                arguments[i] = convert(tokens.get(i + 1), types[i]);
            }
            method.setAccessible(true);
        } catch (CaseError | NumberFormatException e) {
            return "ORACLE-ERROR " + e.getMessage();
        } catch (LinkageError e) {
            return thrown(e);
        }
        try {
            Class.forName(method.getDeclaringClass().getName(), true, loader);
        } catch (ClassNotFoundException e) {
            return "ORACLE-ERROR " + e;
        } catch (Throwable t) {
            return thrown(t);
        }
        try {
            Object result = method.invoke(null, arguments);
            return method.getReturnType() == void.class ? "void" : render(result);
        } catch (InvocationTargetException e) {
            return thrown(e.getCause());
        } catch (IllegalArgumentException | IllegalAccessException e) {
            return "ORACLE-ERROR " + e;
        } catch (Throwable t) {
            return thrown(t);
        }
    }

    private static Method findMethod(Class<?> type, String name) throws CaseError {
        Method found = null;
        for (Method m : type.getDeclaredMethods()) {
            if (m.getName().equals(name) && Modifier.isPublic(m.getModifiers()) && Modifier.isStatic(m.getModifiers())) {
                if (found != null) {
                    throw new CaseError("overloaded " + type.getName() + "." + name);
                }
                found = m;
            }
        }
        if (found == null) {
            throw new CaseError("no public static method " + type.getName() + "." + name);
        }
        return found;
    }

    private static List<Token> tokenize(String line) throws CaseError {
        List<Token> tokens = new ArrayList<>();
        int i = 0;
        while (i < line.length()) {
            char c = line.charAt(i);
            if (c == ' ' || c == '\t') {
                i++;
                continue;
            }
            StringBuilder text = new StringBuilder();
            if (c != '"') {
                while (i < line.length() && line.charAt(i) != ' ' && line.charAt(i) != '\t') {
                    text.append(line.charAt(i++));
                }
                tokens.add(new Token(text.toString(), false));
                continue;
            }
            i++;
            for (;;) {
                if (i >= line.length()) {
                    throw new CaseError("unterminated string in: " + line);
                }
                c = line.charAt(i++);
                if (c == '"') {
                    break;
                }
                if (c != '\\') {
                    text.append(c);
                    continue;
                }
                c = i < line.length() ? line.charAt(i++) : 0;
                switch (c) {
                    case 'n': text.append('\n'); break;
                    case 't': text.append('\t'); break;
                    case 'r': text.append('\r'); break;
                    case 'b': text.append('\b'); break;
                    case 'f': text.append('\f'); break;
                    case '"': text.append('"'); break;
                    case '\'': text.append('\''); break;
                    case '\\': text.append('\\'); break;
                    case 'u':
                        if (i + 4 > line.length()) {
                            throw new CaseError("bad unicode escape in: " + line);
                        }
                        text.append((char) Integer.parseInt(line.substring(i, i + 4), 16));
                        i += 4;
                        break;
                    default:
                        throw new CaseError("bad escape in: " + line);
                }
            }
            tokens.add(new Token(text.toString(), true));
        }
        return tokens;
    }

    private static Object convert(Token token, Class<?> type) throws CaseError {
        String s = token.text;
        if (type == String.class) {
            if (!token.quoted && !s.equals("null")) {
                throw new CaseError("a String argument must be quoted: " + s);
            }
            return token.quoted ? s : null;
        }
        if (type == char.class) {
            if (!token.quoted || s.length() != 1) {
                throw new CaseError("a char argument must be one quoted character: " + s);
            }
            return s.charAt(0);
        }
        if (token.quoted) {
            throw new CaseError("a quoted argument for " + type.getName() + ": " + s);
        }
        if (type == boolean.class) {
            if (!s.equals("true") && !s.equals("false")) {
                throw new CaseError("not a boolean: " + s);
            }
            return s.equals("true");
        }
        if (type == byte.class) {
            return Byte.parseByte(s);
        }
        if (type == short.class) {
            return Short.parseShort(s);
        }
        if (type == int.class) {
            return Integer.parseInt(s);
        }
        if (type == long.class) {
            return Long.parseLong(s);
        }
        if (type == float.class) {
            return Float.parseFloat(s);
        }
        if (type == double.class) {
            return Double.parseDouble(s);
        }
        throw new CaseError("unsupported parameter type " + type.getName());
    }

    private static String render(Object o) {
        if (o instanceof boolean[]) {
            return Arrays.toString((boolean[]) o);
        } else if (o instanceof byte[]) {
            return Arrays.toString((byte[]) o);
        } else if (o instanceof short[]) {
            return Arrays.toString((short[]) o);
        } else if (o instanceof char[]) {
            return Arrays.toString((char[]) o);
        } else if (o instanceof int[]) {
            return Arrays.toString((int[]) o);
        } else if (o instanceof long[]) {
            return Arrays.toString((long[]) o);
        } else if (o instanceof float[]) {
            return Arrays.toString((float[]) o);
        } else if (o instanceof double[]) {
            return Arrays.toString((double[]) o);
        }
        return String.valueOf(o);
    }

    private static String thrown(Throwable t) {
        String message = t.getMessage();
        String name = "throws " + t.getClass().getName();
        return message == null ? name : name + ": " + LOADER.matcher(message).replaceAll("loader 'app'");
    }

    private static String escape(String s) {
        StringBuilder b = new StringBuilder(s.length() + 16);
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '\n') {
                b.append("\\n");
            } else if (c == '\r') {
                b.append("\\r");
            } else if (c == '\\') {
                b.append("\\\\");
            } else if (c > 126) {
                b.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    b.append(Character.forDigit(c >> shift & 15, 16));
                }
            } else {
                b.append(c);
            }
        }
        return b.toString();
    }
}
