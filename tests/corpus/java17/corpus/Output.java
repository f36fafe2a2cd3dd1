package corpus;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** Streams and writers that end in memory. */
public final class Output {
    public static String printStream(int n) {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        PrintStream p = new PrintStream(o);
        p.println(2.5);
        p.print("x");
        p.print(n);
        p.print('c');
        p.println();
        p.println(new char[] {'a', 'b'});
        p.print((Object) null);
        p.println(true);
        p.append("app").append('!').append("0123", 1, 3);
        p.write(65);
        p.flush();
        return o.toString() + p.checkError();
    }

    public static String utf8(String s) throws IOException {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        PrintStream p = new PrintStream(o, true, "UTF-8");
        p.println(s);
        p.printf("%s-%d", s, o.size());
        return o.size() + o.toString("UTF-8");
    }

    static final class Tagging extends PrintStream {
        int lines;
        Tagging(OutputStream o) { super(o, true); }
        @Override
        public void println(String s) {
            lines++;
            super.println("<" + s + ">");
        }
    }

    public static String subclass() {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        Tagging t = new Tagging(o);
        t.println("q");
        t.println(3);
        t.print("r");
        return o.toString() + t.lines;
    }

    public static String firstLineOfTrace() {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        new IllegalStateException("z").printStackTrace(new PrintStream(o));
        return o.toString().split("\n")[0];
    }

    public static String failing() {
        PrintStream p = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) throws IOException { throw new IOException("full"); }
        });
        p.print("lost");
        return "" + p.checkError();
    }

    public static String printWriter(int n) {
        StringWriter w = new StringWriter();
        PrintWriter p = new PrintWriter(w);
        p.printf("%5s|%d|", n, 2L);
        p.println('c');
        p.print(1.5f);
        p.format("%03d", n);
        p.write("text", 1, 2);
        p.flush();
        return w.toString() + w.getBuffer().length();
    }

    public static String buffered(int n) throws IOException {
        StringWriter w = new StringWriter();
        try (BufferedWriter b = new BufferedWriter(w, 8)) {
            for (int i = 0; i < n; i++) {
                b.write("line" + i);
                b.newLine();
            }
        }
        BufferedReader r = new BufferedReader(new StringReader(w.toString()), 5);
        StringBuilder s = new StringBuilder();
        for (String line; (line = r.readLine()) != null;) {
            s.insert(0, line + ",");
        }
        return s.toString();
    }

    public static int endOfFile() throws IOException { return new DataInputStream(new ByteArrayInputStream(new byte[3])).readInt(); }

    public static String bytesRead(String s) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(s.getBytes(StandardCharsets.UTF_8));
        in.skip(1);
        in.mark(0);
        int a = in.read();
        in.reset();
        return a + " " + in.available() + " " + new String(in.readAllBytes(), StandardCharsets.UTF_8) + in.read();
    }
}
