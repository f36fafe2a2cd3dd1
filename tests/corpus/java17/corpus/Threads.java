package corpus;

/** The one thread there is. */
public final class Threads {
    private static final ThreadLocal<StringBuilder> LOG = ThreadLocal.withInitial(() -> new StringBuilder("log"));

    public static String name() { return Thread.currentThread().getName(); }

    public static boolean same() { return Thread.currentThread() == Thread.currentThread(); }

    public static String locals(int n) {
        ThreadLocal<Integer> plain = new ThreadLocal<>();
        StringBuilder b = new StringBuilder().append(plain.get());
        for (int i = 0; i < n; i++) {
            plain.set(i + (plain.get() == null ? 0 : plain.get()));
            LOG.get().append(i);
        }
        b.append(' ').append(plain.get()).append(' ').append(LOG.get());
        LOG.remove();
        plain.remove();
        return b.append(' ').append(LOG.get()).append(plain.get()).toString();
    }

    public static int manyLocals(int n) {
        ThreadLocal<?>[] all = new ThreadLocal<?>[n];
        for (int i = 0; i < n; i++) {
            int value = i * 3;
            all[i] = ThreadLocal.withInitial(() -> value);
        }
        int sum = 0;
        for (int i = n - 1; i >= 0; i--) {
            sum = sum * 31 + (Integer) all[i].get();
        }
        return sum;
    }

    static class Counted extends ThreadLocal<Integer> {
        int calls;
        @Override
        protected Integer initialValue() { return ++calls * 10; }
    }

    public static String overridden() {
        Counted c = new Counted();
        String s = c.get() + " " + c.get();
        c.remove();
        return s + " " + c.get() + " " + c.calls;
    }

    public static String holds() {
        Object a = new Object();
        String s = "" + Thread.holdsLock(a);
        synchronized (a) {
            s += Thread.holdsLock(a);
            synchronized (a) {
                s += Thread.holdsLock(a);
            }
            s += Thread.holdsLock(a);
        }
        return s + Thread.holdsLock(a);
    }

    public static boolean holdsNull() { return Thread.holdsLock(null); }

    private synchronized boolean held() { return Thread.holdsLock(this) && !Thread.holdsLock(Threads.class); }

    public static boolean holdsInMethod() { return new Threads().held(); }
}
