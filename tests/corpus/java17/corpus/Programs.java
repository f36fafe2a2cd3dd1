package corpus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Larger programs: a parser, a virtual machine, a cache, trees. */
public final class Programs {
    /** Recursive descent over + - * / % ^ ( ) and names. */
    static final class Parser {
        private final String text;
        private int pos;
        private final Map<String, Long> names = new HashMap<>();

        Parser(String text) {
            this.text = text;
            names.put("ten", 10L);
            names.put("x", -3L);
        }

        long parse() {
            long v = sum();
            skip();
            if (pos < text.length()) {
                throw new IllegalArgumentException("unexpected '" + text.charAt(pos) + "' at " + pos);
            }
            return v;
        }

        private void skip() {
            while (pos < text.length() && text.charAt(pos) == ' ') {
                pos++;
            }
        }

        private boolean accept(char c) {
            skip();
            if (pos < text.length() && text.charAt(pos) == c) {
                pos++;
                return true;
            }
            return false;
        }

        private long sum() {
            long v = product();
            for (;;) {
                if (accept('+')) {
                    v += product();
                } else if (accept('-')) {
                    v -= product();
                } else {
                    return v;
                }
            }
        }

        private long product() {
            long v = power();
            for (;;) {
                if (accept('*')) {
                    v *= power();
                } else if (accept('/')) {
                    v /= power();
                } else if (accept('%')) {
                    v %= power();
                } else {
                    return v;
                }
            }
        }

        private long power() {
            long b = atom();
            if (!accept('^')) {
                return b;
            }
            long e = power();
            long r = 1;
            while (e-- > 0) {
                r *= b;
            }
            return r;
        }

        private long atom() {
            if (accept('-')) {
                return -atom();
            }
            if (accept('(')) {
                long v = sum();
                if (!accept(')')) {
                    throw new IllegalArgumentException("expected ) at " + pos);
                }
                return v;
            }
            skip();
            int start = pos;
            while (pos < text.length() && Character.isLetterOrDigit(text.charAt(pos))) {
                pos++;
            }
            String token = text.substring(start, pos);
            if (token.isEmpty()) {
                throw new IllegalArgumentException("expected a value at " + pos);
            }
            return Character.isDigit(token.charAt(0)) ? Long.parseLong(token) : names.getOrDefault(token, 0L);
        }
    }

    public static long evaluate(String expression) { return new Parser(expression).parse(); }

    /** A stack machine. */
    static final class Machine {
        static final int PUSH = 0, ADD = 1, SUB = 2, MUL = 3, JNZ = 4, DUP = 5, LOAD = 6, STORE = 7, PRINT = 8, HALT = 9, LT = 10, CALL = 11, RET = 12;
        private final int[] stack = new int[64];
        private final int[] memory = new int[16];
        private final StringBuilder out = new StringBuilder();
        private int sp;

        String run(int[] code, int fuel) {
            int pc = 0;
            int steps = 0;
            while (steps++ < fuel) {
                switch (code[pc++]) {
                    case PUSH: stack[sp++] = code[pc++]; break;
                    case ADD: sp--; stack[sp - 1] += stack[sp]; break;
                    case SUB: sp--; stack[sp - 1] -= stack[sp]; break;
                    case MUL: sp--; stack[sp - 1] *= stack[sp]; break;
                    case LT: sp--; stack[sp - 1] = stack[sp - 1] < stack[sp] ? 1 : 0; break;
                    case JNZ: if (stack[--sp] != 0) { pc = code[pc]; } else { pc++; } break;
                    case DUP: stack[sp] = stack[sp - 1]; sp++; break;
                    case LOAD: stack[sp++] = memory[code[pc++]]; break;
                    case STORE: memory[code[pc++]] = stack[--sp]; break;
                    case PRINT: out.append(stack[--sp]).append(' '); break;
                    case CALL: stack[sp++] = pc + 1; pc = code[pc]; break;
                    case RET: pc = stack[--sp]; break;
                    case HALT: return out.append("halt ").append(steps).toString();
                    default: throw new IllegalStateException("bad opcode " + code[pc - 1] + " at " + (pc - 1));
                }
            }
            return out.append("out of fuel").toString();
        }
    }

    public static String machine(int n, int fuel) {
        int[] code = {
            Machine.PUSH, n, Machine.STORE, 0, Machine.PUSH, 1, Machine.STORE, 1,
            Machine.LOAD, 1, Machine.LOAD, 0, Machine.MUL, Machine.DUP, Machine.PRINT, Machine.STORE, 1,
            Machine.LOAD, 0, Machine.PUSH, 1, Machine.SUB, Machine.DUP, Machine.STORE, 0, Machine.JNZ, 8,
            Machine.LOAD, 1, Machine.PRINT, Machine.HALT};
        return new Machine().run(code, fuel);
    }

    public static String badMachine(int opcode) { return new Machine().run(new int[] {Machine.PUSH, 1, opcode, Machine.PUSH, 2, Machine.PRINT, Machine.HALT}, 100); }

    /** An LRU cache on a doubly linked list of its own. */
    static final class Lru<K, V> {
        private final class Node {
            final K key;
            V value;
            Node prev;
            Node next;

            Node(K key, V value) {
                this.key = key;
                this.value = value;
            }
        }

        private final Map<K, Node> map = new HashMap<>();
        private final Node head = new Node(null, null);
        private final int capacity;

        Lru(int capacity) {
            this.capacity = capacity;
            head.prev = head.next = head;
        }

        private void unlink(Node n) {
            n.prev.next = n.next;
            n.next.prev = n.prev;
        }

        private void front(Node n) {
            n.next = head.next;
            n.prev = head;
            head.next.prev = n;
            head.next = n;
        }

        V get(K k) {
            Node n = map.get(k);
            if (n == null) {
                return null;
            }
            unlink(n);
            front(n);
            return n.value;
        }

        void put(K k, V v) {
            Node n = map.get(k);
            if (n != null) {
                n.value = v;
                unlink(n);
            } else {
                if (map.size() == capacity) {
                    map.remove(head.prev.key);
                    unlink(head.prev);
                }
                n = new Node(k, v);
                map.put(k, n);
            }
            front(n);
        }

        @Override
        public String toString() {
            StringBuilder b = new StringBuilder();
            for (Node n = head.next; n != head; n = n.next) {
                b.append(n.key).append('=').append(n.value).append(' ');
            }
            return b.toString();
        }
    }

    public static Object lru(int capacity, int n) {
        Lru<Integer, String> c = new Lru<>(capacity);
        for (int i = 0; i < n; i++) {
            c.put(i * 7 % 10, "v" + i);
            c.get(i % 3);
        }
        return c;
    }

    static final class Trie {
        private final Trie[] next = new Trie[26];
        private int ends;

        void add(String w) {
            Trie t = this;
            for (char c : w.toCharArray()) {
                int i = c - 'a';
                if (t.next[i] == null) {
                    t.next[i] = new Trie();
                }
                t = t.next[i];
            }
            t.ends++;
        }

        int count(String prefix) {
            Trie t = this;
            for (int i = 0; i < prefix.length() && t != null; i++) {
                t = t.next[prefix.charAt(i) - 'a'];
            }
            return t == null ? 0 : t.total();
        }

        private int total() {
            int n = ends;
            for (Trie t : next) {
                n += t == null ? 0 : t.total();
            }
            return n;
        }
    }

    public static int trie(String words, String prefix) {
        Trie t = new Trie();
        for (String w : words.split(" ")) {
            t.add(w);
        }
        return t.count(prefix);
    }

    /** A left-leaning red-black tree. */
    static final class RedBlack {
        private static final boolean RED = true;

        private static final class Node {
            int key;
            Node left;
            Node right;
            boolean color = RED;

            Node(int key) { this.key = key; }
        }

        private Node root;
        private int rotations;

        private static boolean red(Node n) { return n != null && n.color; }

        private Node left(Node h) {
            rotations++;
            Node x = h.right;
            h.right = x.left;
            x.left = h;
            x.color = h.color;
            h.color = RED;
            return x;
        }

        private Node right(Node h) {
            rotations++;
            Node x = h.left;
            h.left = x.right;
            x.right = h;
            x.color = h.color;
            h.color = RED;
            return x;
        }

        void add(int k) {
            root = add(root, k);
            root.color = !RED;
        }

        private Node add(Node h, int k) {
            if (h == null) {
                return new Node(k);
            }
            if (k < h.key) {
                h.left = add(h.left, k);
            } else if (k > h.key) {
                h.right = add(h.right, k);
            }
            if (red(h.right) && !red(h.left)) {
                h = left(h);
            }
            if (red(h.left) && red(h.left.left)) {
                h = right(h);
            }
            if (red(h.left) && red(h.right)) {
                h.color ^= true;
                h.left.color ^= true;
                h.right.color ^= true;
            }
            return h;
        }

        private int height(Node n) { return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right)); }

        private void walk(Node n, List<Integer> out) {
            if (n != null) {
                walk(n.left, out);
                out.add(n.key);
                walk(n.right, out);
            }
        }
    }

    public static String redBlack(int n) {
        RedBlack t = new RedBlack();
        for (int i = 0; i < n; i++) {
            t.add(i * 61 % 127);
        }
        List<Integer> out = new ArrayList<>();
        t.walk(t.root, out);
        return t.height(t.root) + " " + t.rotations + " " + out.hashCode() + " " + out.size() + " " + out.get(out.size() / 2);
    }

    static final class Bst<T extends Comparable<T>> {
        T value;
        Bst<T> l;
        Bst<T> r;

        Bst(T v) { value = v; }

        void add(T v) {
            if (v.compareTo(value) < 0) {
                if (l == null) {
                    l = new Bst<>(v);
                } else {
                    l.add(v);
                }
            } else if (r == null) {
                r = new Bst<>(v);
            } else {
                r.add(v);
            }
        }

        @Override
        public String toString() { return "(" + (l == null ? "" : l) + value + (r == null ? "" : r) + ")"; }
    }

    public static Object bst(String s) {
        Bst<Character> t = new Bst<>(s.charAt(0));
        for (int i = 1; i < s.length(); i++) {
            t.add(s.charAt(i));
        }
        return t;
    }

    /** Cons cells and higher order functions, immutable. */
    static final class Cons {
        final int head;
        final Cons tail;

        Cons(int head, Cons tail) {
            this.head = head;
            this.tail = tail;
        }

        static Cons range(int a, int b) { return a >= b ? null : new Cons(a, range(a + 1, b)); }

        static Cons map(Cons c, java.util.function.IntUnaryOperator f) { return c == null ? null : new Cons(f.applyAsInt(c.head), map(c.tail, f)); }

        static int fold(Cons c, int z, java.util.function.IntBinaryOperator f) { return c == null ? z : f.applyAsInt(c.head, fold(c.tail, z, f)); }

        static Cons reverse(Cons c) {
            Cons r = null;
            for (; c != null; c = c.tail) {
                r = new Cons(c.head, r);
            }
            return r;
        }
    }

    public static int cons(int n) { return Cons.fold(Cons.reverse(Cons.map(Cons.range(0, n), x -> x * x - 3)), 7, (a, b) -> a * 31 + b); }

    public static String brainfuck(String code) {
        byte[] tape = new byte[64];
        StringBuilder out = new StringBuilder();
        int p = 0;
        for (int i = 0, fuel = 0; i < code.length() && fuel < 20000; i++, fuel++) {
            switch (code.charAt(i)) {
                case '>': p++; break;
                case '<': p--; break;
                case '+': tape[p]++; break;
                case '-': tape[p]--; break;
                case '.': out.append((char) (tape[p] & 255)); break;
                case '[':
                    if (tape[p] == 0) {
                        for (int d = 1; d > 0;) {
                            char c = code.charAt(++i);
                            d += c == '[' ? 1 : c == ']' ? -1 : 0;
                        }
                    }
                    break;
                case ']':
                    if (tape[p] != 0) {
                        for (int d = 1; d > 0;) {
                            char c = code.charAt(--i);
                            d += c == ']' ? 1 : c == '[' ? -1 : 0;
                        }
                    }
                    break;
                default:
            }
        }
        return out.toString();
    }

    public static String wordWrap(String text, int width) {
        StringBuilder b = new StringBuilder();
        int col = 0;
        for (String w : text.split(" ")) {
            if (col + w.length() > width && col > 0) {
                b.append('\n');
                col = 0;
            }
            if (col > 0) {
                b.append(' ');
                col++;
            }
            b.append(w);
            col += w.length();
        }
        return b.toString();
    }

    public static String json(int depth) {
        Map<String, Object> m = new java.util.LinkedHashMap<>();
        m.put("depth", depth);
        m.put("ok", depth % 2 == 0);
        m.put("list", List.of(1, "two\n", 3.5));
        m.put("none", null);
        if (depth > 0) {
            m.put("child", depth);
        }
        StringBuilder b = new StringBuilder();
        write(m, b);
        return b.toString();
    }

    private static void write(Object o, StringBuilder b) {
        if (o instanceof Map<?, ?> m) {
            b.append('{');
            String sep = "";
            for (Map.Entry<?, ?> e : m.entrySet()) {
                b.append(sep);
                write(e.getKey(), b);
                b.append(':');
                write(e.getValue(), b);
                sep = ",";
            }
            b.append('}');
        } else if (o instanceof List<?> l) {
            b.append('[');
            for (int i = 0; i < l.size(); i++) {
                if (i > 0) {
                    b.append(',');
                }
                write(l.get(i), b);
            }
            b.append(']');
        } else if (o instanceof String s) {
            b.append('"').append(s.replace("\n", "\\n")).append('"');
        } else {
            b.append(o);
        }
    }
}
