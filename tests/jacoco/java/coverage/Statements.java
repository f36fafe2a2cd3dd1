package coverage;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Statements that the compiler turns into more code than is written: assert, synchronized, try with resources. */
public class Statements {
    private static final Object LOCK = new Object();
    private static int log;

    private static int fail(int a) {
        if (a == 1) throw new IllegalArgumentException("one");
        if (a == 2) throw new IllegalStateException("two");
        return a;
    }

    public static int asserted(int a) {
        assert a > 0 : "not positive";
        assert fail(a) > 1;
        return a;
    }

    public static int locked(int a) {
        synchronized (LOCK) {
            if (a > 0) log += fail(a);
        }
        return a;
    }

    public static int lockedTwice(int a) {
        Object other = a > 4 ? null : LOCK;
        synchronized (LOCK) {
            synchronized (other) {
                return a > 2 ? 1 : fail(a);
            }
        }
    }

    public static synchronized int lockedMethod(int a) {
        return a > 2 ? 1 : fail(a);
    }

    static class Resource implements AutoCloseable {
        final int number;

        Resource(int number) {
            if (number == 4) throw new IllegalArgumentException("four");
            this.number = number;
        }

        @Override
        public void close() {
            if (number == 3) throw new UnsupportedOperationException();
        }
    }

    public static int resource(int a) {
        try (Resource r = new Resource(a)) {
            return fail(r.number);
        }
    }

    public static int maybeResource(int a) {
        int result = 0;
        try (Resource r = a > 2 ? null : new Resource(a)) {
            if (a > 0) result = fail(a);
        }
        return result;
    }

    public static int twoResources(int a, int b) {
        int result = 0;
        try (Resource r = new Resource(a + 2);
                Resource s = new Resource(b)) {
            result = fail(r.number - 2);
            if (b > 1) result += s.number;
        }
        return result;
    }

    public static int resourceWithHandlers(int a) {
        int result = 0;
        try (Resource r = new Resource(a)) {
            result = fail(r.number);
        } catch (IllegalStateException e) {
            result = a > 1 ? 5 : 6;
        } finally {
            if (a > 0) log++;
        }
        return result;
    }

    public static int givenResource(int a) {
        final Resource r = new Resource(a);
        try (r) {
            return a > 0 ? fail(a) : 3;
        }
    }

    /** What javac made of try with resources before Java 11. */
    public static int olderResource(int a) throws Throwable {
        int result = 0;
        final Resource r = a > 3 ? null : new Resource(a);
        Throwable primary = null;
        try {
            result = fail(a);
        } catch (Throwable t) {
            primary = t;
            throw t;
        } finally {
            if (r != null) {
                if (primary != null) {
                    try {
                        r.close();
                    } catch (Throwable t) {
                        primary.addSuppressed(t);
                    }
                } else {
                    r.close();
                }
            }
        }
        return result;
    }

    public static int olderResourceNeverNull(int a) throws Throwable {
        int result = 0;
        final Resource r = new Resource(a);
        Throwable primary = null;
        try {
            result = fail(a);
        } catch (Throwable t) {
            primary = t;
            throw t;
        } finally {
            if (primary != null) {
                try {
                    r.close();
                } catch (Throwable t) {
                    primary.addSuppressed(t);
                }
            } else {
                r.close();
            }
        }
        return result;
    }

    public static int olderResourceWithMethod(int a) throws Throwable {
        int result = 0;
        final Resource r = a > 3 ? null : new Resource(a);
        Throwable primary = null;
        try {
            result = fail(a);
        } catch (Throwable t) {
            primary = t;
            throw t;
        } finally {
            if (r != null) {
                $closeResource(primary, r);
            }
        }
        return result;
    }

    public static int olderResourceWithMethodNeverNull(int a) throws Throwable {
        final Resource r = new Resource(a);
        Throwable primary = null;
        try {
            if (a > 0) log += fail(a);
        } catch (Throwable t) {
            primary = t;
            throw t;
        } finally {
            $closeResource(primary, r);
        }
        return log;
    }

    private static void $closeResource(Throwable primary, AutoCloseable resource) throws Throwable {
        if (primary == null) {
            resource.close();
            return;
        }
        try {
            resource.close();
        } catch (Throwable t) {
            primary.addSuppressed(t);
        }
    }

    @Retention(RetentionPolicy.CLASS)
    @interface Generated {}

    @Retention(RetentionPolicy.SOURCE)
    @interface GeneratedInSource {}

    @Generated
    public static int generated(int a) {
        return a > 0 ? 1 : 2;
    }

    @GeneratedInSource
    public static int generatedInSource(int a) {
        return a > 0 ? 1 : 2;
    }

    @Generated
    static class GeneratedClass {
        static int get(int a) {
            return a > 0 ? 1 : 2;
        }
    }

    public static int inGeneratedClass(int a) {
        return GeneratedClass.get(a);
    }
}
