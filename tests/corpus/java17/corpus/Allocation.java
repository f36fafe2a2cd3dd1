package corpus;

/** Objects that do not escape, escape on some paths only, alias each other, or are seen by handlers. */
public final class Allocation {
    static final class P {
        int x;
        int y;
        P next;
        Object any;

        P() { }

        P(int x, int y) {
            this.x = x;
            this.y = y;
        }

        P plus(P o) { return new P(x + o.x, y + o.y); }

        @Override
        public boolean equals(Object o) { return o instanceof P && ((P) o).x == x && ((P) o).y == y; }

        @Override
        public int hashCode() { return x * 31 + y; }

        @Override
        public String toString() { return "P(" + x + "," + y + ")"; }
    }

    private static P sink;
    private static Object[] store = new Object[4];

    public static int local(int a, int b) {
        P p = new P(a, b);
        p.x += 3;
        p.y *= p.x;
        return p.x - p.y;
    }

    public static int chain(int n) {
        P p = new P(0, 1);
        for (int i = 0; i < n; i++) {
            p = p.plus(new P(i, -i));
        }
        return p.x * 1000 + p.y;
    }

    public static String escapesSometimes(int a) {
        P p = new P(a, a + 1);
        if (a > 10) {
            p.x = 100;
            sink = p;
            p.y++;
        }
        p.x++;
        return p.x + " " + p.y + " " + (sink == null ? "none" : sink.x + "," + sink.y + "," + (sink == p));
    }

    public static int escapesInLoop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            P p = new P(i, 2 * i);
            if (i % 7 == 3) {
                p.next = sink;
                sink = p;
            }
            sum += p.x + p.y;
        }
        for (P p = sink; p != null; p = p.next) {
            sum = sum * 3 + p.x;
        }
        return sum;
    }

    public static String identity(int a) {
        P p = new P(a, a);
        P q = new P(a, a);
        P r = a > 0 ? p : q;
        Object o = r;
        return (p == q) + " " + p.equals(q) + " " + (r == p) + " " + (o == q) + " " + (o == (Object) r) + " " + (p != null);
    }

    public static int merged(boolean c, int a) {
        P p;
        if (c) {
            p = new P(a, 1);
        } else {
            p = new P(2, a);
        }
        p.x *= 10;
        P q = c ? p : new P(7, 7);
        q.y += 100;
        return p.x + p.y * 1000 + q.y * 100000;
    }

    public static int alias(int a) {
        P p = new P(a, 0);
        P q = p;
        P r = new P(a, 0);
        q.x = 50;
        r.x = 60;
        p.next = q;
        q.next.next.y = p.x + r.x;
        return p.y * 1000 + q.x;
    }

    public static int maybeAlias(int which) {
        P a = new P(1, 2);
        P b = new P(3, 4);
        P c = which == 0 ? a : which == 1 ? b : new P(5, 6);
        int before = a.x;
        c.x = 90 + which;
        c.next = a;
        c.next.y = 80;
        return before + a.x * 10 + b.x * 1000 + a.y * 100000 + c.y;
    }

    public static int swapFields(int n) {
        P a = new P(1, 2);
        P b = new P(3, 4);
        for (int i = 0; i < n; i++) {
            P t = a;
            a = b;
            b = t;
            a.x += b.y;
            b.y ^= i;
        }
        return a.x * 31 + a.y * 7 + b.x * 3 + b.y;
    }

    public static String seenByHandler(int d) {
        P p = new P(1, 2);
        try {
            p.x = 10;
            p.y = 100 / d;
            p.x = 20;
            p.any = new int[d - 3];
            p.x = 30;
            ((int[]) p.any)[2] = 5;
            p.x = 40;
        } catch (ArithmeticException e) {
            return "AE " + p;
        } catch (NegativeArraySizeException e) {
            p.y += 1;
            return "NASE " + p;
        } catch (RuntimeException e) {
            sink = p;
            return "RE " + sink;
        }
        return p.toString();
    }

    public static int thrownObject(int n) {
        class Carrier extends RuntimeException {
            private static final long serialVersionUID = 1;
            final P p;

            Carrier(P p) {
                super(null, null, false, false);
                this.p = p;
            }
        }
        int sum = 0;
        for (int i = 0; i < n; i++) {
            try {
                P p = new P(i, sum);
                if (i % 3 == 0) {
                    throw new Carrier(p);
                }
                sum += p.x;
            } catch (Carrier c) {
                sum += c.p.x * 10 + c.p.y % 5;
            }
        }
        return sum;
    }

    public static int lockedLocal(int n) {
        P p = new P();
        for (int i = 0; i < n; i++) {
            synchronized (p) {
                p.x += i;
                synchronized (p) {
                    p.y ^= p.x;
                }
            }
        }
        return p.x + p.y + (Thread.holdsLock(p) ? 1000000 : 0);
    }

    public static int smallArray(int a, int b, int i) {
        int[] t = {a, b, a + b, a - b};
        t[1] = t[0] + t[2];
        t[i] = 7;
        return t[0] + t[1] * 10 + t[2] * 100 + t[3] * 1000 + t.length * 10000;
    }

    public static int arrayInObject(int n) {
        P p = new P();
        p.any = new int[] {1, 2, 3};
        for (int i = 0; i < n; i++) {
            int[] a = (int[]) p.any;
            a[i % 3] += i;
            if (i == 5) {
                p.any = a.clone();
                a[0] = 1000;
            }
        }
        int[] a = (int[]) p.any;
        return a[0] + a[1] * 100 + a[2] * 10000;
    }

    public static String cyclic(int n) {
        P head = new P(0, 0);
        P p = head;
        for (int i = 1; i < n; i++) {
            p.next = new P(i, i * i);
            p = p.next;
        }
        p.next = head;
        int s = 0;
        for (int i = 0; i < 3 * n; i++) {
            s = s * 3 + p.y;
            p = p.next;
        }
        head.any = head;
        return s + " " + (head.any == head.next.next.next.any) + " " + p;
    }

    public static int boxes(int n) {
        Integer sum = 0;
        Long big = 1L;
        for (Integer i = 0; i < n; i++) {
            sum += i;
            big = big * 3 + sum;
        }
        return sum + big.intValue() + (sum == Integer.valueOf(sum) ? 1 : 0);
    }

    public static String boxIdentity(int n) {
        Integer a = n;
        Integer b = n;
        Object c = a;
        boolean same = a == b;
        Integer d = same ? a : Integer.valueOf(n + 1);
        return same + " " + (c == a) + " " + d;
    }

    public static Object returned(int a) {
        P p = new P(a, 0);
        if (a < 0) {
            return null;
        }
        P q = new P(0, a);
        return a > 100 ? q.plus(p) : p;
    }

    public static int stored(int n) {
        for (int i = 0; i < n; i++) {
            P p = new P(i, i);
            store[i & 3] = p;
            p.x = -i;
        }
        int s = 0;
        for (Object o : store) {
            s = s * 100 + (o == null ? 7 : ((P) o).x);
        }
        return s;
    }

    public static int passed(int n) {
        P p = new P(n, 1);
        fill(p, 3);
        P q = new P(n, 1);
        leak(q);
        return p.x + q.x + (sink == q ? 1000 : 0);
    }

    private static void fill(P p, int k) {
        if (k > 0) {
            p.x += p.y++;
            fill(p, k - 1);
        }
    }

    private static void leak(P p) {
        sink = p;
        p.x = 500;
    }

    public static int typeOf(int which) {
        Object o = which == 0 ? new P(1, 2) : which == 1 ? (Object) new int[] {3} : which == 2 ? "str" : null;
        if (o instanceof P) {
            return ((P) o).y;
        }
        return o instanceof int[] ? ((int[]) o)[0] : o == null ? -1 : o.hashCode();
    }

    public static int defaultFields() {
        P p = new P();
        int[] a = new int[3];
        return p.x + p.y + (p.next == null ? 10 : 0) + (p.any == null ? 100 : 0) + a[2] + a.length * 1000;
    }

    public static String lateUse(int n) {
        P p = new P(n, 0);
        String s = "";
        for (int i = 0; i < 4; i++) {
            if (i == n) {
                s += p;
            }
            p.y += i;
        }
        return s + p.hashCode();
    }

    static class Node {
        final Node l;
        final Node r;

        Node(Node l, Node r) {
            this.l = l;
            this.r = r;
        }

        int count() { return 1 + (l == null ? 0 : l.count()) + (r == null ? 0 : r.count()); }

        static Node build(int d) { return d == 0 ? new Node(null, null) : new Node(build(d - 1), build(d - 1)); }
    }

    public static int garbage(int rounds, int depth) {
        int total = 0;
        Node keep = Node.build(depth);
        for (int i = 0; i < rounds; i++) {
            total += Node.build(depth).count();
        }
        return total * 10 + keep.count();
    }

    public static int garbageArrays(int n) {
        byte[][] ring = new byte[16][];
        int s = 0;
        for (int i = 0; i < n; i++) {
            byte[] b = new byte[1000 + i % 13];
            b[i % 1000] = (byte) i;
            ring[i & 15] = b;
            s += ring[i * 7 & 15] == null ? 1 : ring[i * 7 & 15].length;
        }
        return s;
    }

    public static int garbageStrings(int n) {
        String s = "";
        int h = 0;
        for (int i = 0; i < n; i++) {
            s = s.length() > 50 ? s.substring(25) : s + i;
            h = h * 31 + s.hashCode();
        }
        return h;
    }

    public static long loopCarried(int n) {
        P acc = new P(1, 1);
        P prev = null;
        long h = 0;
        for (int i = 0; i < n; i++) {
            P cur = new P(acc.y, acc.x + acc.y);
            if (prev != null && (i & 3) == 0) {
                cur.x += prev.x;
            }
            prev = acc;
            acc = cur;
            h = h * 31 + acc.x ^ prev.y;
        }
        return h;
    }

    public static int finalFields(int a) {
        final class F {
            final int v;
            final int[] w;

            F(int v) {
                this.v = v * 2;
                w = new int[] {this.v, v};
            }

            F next() { return new F(w[0] - w[1] + 1); }
        }
        F f = new F(a);
        F g = f.next().next();
        return f.v * 100 + g.v + g.w[1];
    }
}
