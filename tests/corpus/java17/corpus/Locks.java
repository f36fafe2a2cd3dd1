package corpus;

/** Monitors, in one thread. */
public final class Locks {
    private int n;

    synchronized int bump() { return ++n + (n < 3 ? bump() : 0); }

    static synchronized int twice(int x) { return x * 2; }

    public static int methods(int x) { return new Locks().bump() * 100 + twice(x); }

    public static String blocks(int x) {
        Object a = new Object();
        StringBuilder b = new StringBuilder();
        synchronized (a) {
            b.append("outer ");
            synchronized (a) {
                b.append("again ");
                synchronized (b) {
                    b.append(Thread.holdsLock(a)).append(Thread.holdsLock(b)).append(' ');
                }
                b.append(Thread.holdsLock(b)).append(' ');
            }
            try {
                synchronized (Locks.class) {
                    b.append(10 / x).append(' ');
                }
            } catch (ArithmeticException e) {
                b.append("caught ").append(Thread.holdsLock(Locks.class)).append(' ');
            }
            b.append(Thread.holdsLock(a));
        }
        return b.append(Thread.holdsLock(a)).toString();
    }

    public static int earlyExit(int n) {
        Object lock = new int[0];
        for (int i = 0; ; i++) {
            synchronized (lock) {
                if (i == n) {
                    return i + (Thread.holdsLock(lock) ? 1000 : 0);
                }
                if (i % 2 == 0) {
                    continue;
                }
                if (i > 20) {
                    break;
                }
            }
        }
        return Thread.holdsLock(lock) ? -1 : -2;
    }

    private synchronized void failing() { throw new IllegalStateException("held " + Thread.holdsLock(this)); }

    public static String exceptionReleases() {
        Locks l = new Locks();
        try {
            l.failing();
            return "no";
        } catch (IllegalStateException e) {
            return e.getMessage() + " " + Thread.holdsLock(l);
        }
    }

    public static void notifyWithoutLock() { new Object().notify(); }

    public static String notifyWithLock() {
        Object o = new Object();
        synchronized (o) {
            o.notify();
            o.notifyAll();
        }
        return "fine";
    }
}
