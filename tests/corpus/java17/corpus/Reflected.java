package corpus;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Reflection on classes that are there. */
public final class Reflected {
    public static class Base {
        protected long inherited = 3;
        public String hello(String name) { return "base " + name; }
    }

    public static class Subject extends Base implements Comparable<Subject> {
        static int count = 7;
        public int number = 1;
        private String text = "t";
        private final List<Map<String, ? extends Number>> generic = new ArrayList<>();

        public Subject() {}
        public Subject(int number, String text) {
            this.number = number;
            this.text = text;
        }
        private Subject(byte[] ignored) throws java.io.IOException { throw new java.io.IOException("made"); }

        @Override public String hello(String name) { return text + " " + name; }
        public long wide(long a, double b, char c) { return a + (long) b + c; }
        public static String statically(String a, int... more) { return a + Arrays.toString(more); }
        private int hidden() { return number * 2; }
        public void fails() { throw new IllegalStateException("failed"); }
        public void nothing() {}
        @Override public int compareTo(Subject other) { return Integer.compare(number, other.number); }
    }

    abstract static class Unfinished {}
    enum Color { RED, GREEN { @Override int rank() { return 2; } }; int rank() { return 1; } }
    volatile int counter;
    volatile String label;

    /** Later JDKs access fields by method handles, which have no model. */
    private static boolean usesHandles() { return Runtime.version().feature() >= 22; }

    private static String sorted(Object[] items) {
        String[] texts = new String[items.length];
        for (int i = 0; i < items.length; i++) texts[i] = String.valueOf(items[i]);
        Arrays.sort(texts);
        return String.join("; ", texts);
    }

    public static String fields() { return sorted(Subject.class.getDeclaredFields()) + " | " + sorted(Subject.class.getFields()); }
    public static String methods() { return sorted(Subject.class.getDeclaredMethods()); }
    public static String publicMethods() { return sorted(Subject.class.getMethods()); }
    public static String constructors() { return sorted(Subject.class.getDeclaredConstructors()); }
    public static String generics() throws Exception {
        return Subject.class.getDeclaredField("generic").getGenericType() + " " + Arrays.toString(Subject.class.getGenericInterfaces())
            + new ArrayList<String>() {}.getClass().getGenericSuperclass();
    }
    public static String make(int number, String text) throws Exception {
        Constructor<Subject> made = Subject.class.getConstructor(int.class, String.class);
        return made.newInstance(number, text).hello("x") + made.getParameterCount();
    }
    public static String makePlain() throws Exception { return Subject.class.getConstructor().newInstance().hello("y"); }
    public static String makeFails() throws Exception {
        Constructor<Subject> made = Subject.class.getDeclaredConstructor(byte[].class);
        try {
            made.newInstance((Object) new byte[0]);
            return "made";
        } catch (InvocationTargetException e) {
            return e.getCause() + " " + made.getExceptionTypes().length;
        }
    }
    public static Object makeAbstract() throws Exception { return Unfinished.class.getDeclaredConstructor().newInstance(); }
    public static Object makeWrong() throws Exception { return Subject.class.getConstructor(int.class, String.class).newInstance("a", "b"); }
    public static Object makeFew() throws Exception { return Subject.class.getConstructor(int.class, String.class).newInstance(3); }
    public static String get(String field) throws Exception {
        Field found = Subject.class.getDeclaredField(field);
        found.setAccessible(true);
        if (usesHandles()) return found.toString();
        return found.get(new Subject()) + " " + found.getType() + " " + Modifier.toString(found.getModifiers());
    }
    public static String set(int value) throws Exception {
        if (usesHandles()) return "";
        Subject subject = new Subject();
        Field number = Subject.class.getField("number");
        number.setInt(subject, value);
        Field text = Subject.class.getDeclaredField("text");
        text.set(subject, "set");
        Field inherited = Base.class.getDeclaredField("inherited");
        inherited.setLong(subject, 9L);
        return subject.number + subject.hello("z") + inherited.getLong(subject) + number.get(subject);
    }
    public static void setWrong() throws Exception { if (!usesHandles()) Subject.class.getField("number").set(new Subject(), "text"); }
    public static String call() throws Exception {
        Method wide = Subject.class.getMethod("wide", long.class, double.class, char.class);
        Method hidden = Subject.class.getDeclaredMethod("hidden");
        Method statically = Subject.class.getMethod("statically", String.class, int[].class);
        Method inherited = Base.class.getMethod("hello", String.class);
        Subject subject = new Subject(4, "s");
        return wide.invoke(subject, 3, 2.5f, 'c') + " " + hidden.invoke(subject) + " " + statically.invoke(null, "a", new int[] {1, 2})
            + " " + inherited.invoke(subject, "q") + " " + Subject.class.getMethod("nothing").invoke(subject) + statically.isVarArgs();
    }
    public static String callFails() throws Exception {
        try {
            return "" + Subject.class.getMethod("fails").invoke(new Subject());
        } catch (InvocationTargetException e) {
            return e.getCause() + " " + e.getMessage();
        }
    }
    public static Object callOnNull() throws Exception { return Subject.class.getMethod("nothing").invoke(null); }
    public static Object callMissing() throws Exception { return Subject.class.getMethod("absent"); }
    public static String members(String name) throws Exception {
        Class<?> type = Class.forName(name);
        return type.getSimpleName() + type.getDeclaredFields().length + Modifier.toString(type.getModifiers()) + type.getPackageName()
            + type.isAnnotationPresent(Deprecated.class) + type.getDeclaredClasses().length + type.getNestHost();
    }
    public static String enclosing() {
        Object local = new Object() {};
        return local.getClass().getEnclosingMethod() + " " + local.getClass().getEnclosingClass() + local.getClass().isAnonymousClass();
    }
    public static String names() {
        return Reflected.class.getCanonicalName() + Subject.class.getTypeName() + int[].class + Subject.class.toGenericString() + Color.GREEN.getClass()
            + Color.valueOf("GREEN").rank();
    }
    public static String updaters() {
        AtomicIntegerFieldUpdater<Reflected> counter = AtomicIntegerFieldUpdater.newUpdater(Reflected.class, "counter");
        AtomicReferenceFieldUpdater<Reflected, String> label = AtomicReferenceFieldUpdater.newUpdater(Reflected.class, String.class, "label");
        Reflected object = new Reflected();
        counter.addAndGet(object, 5);
        return counter.incrementAndGet(object) + " " + label.compareAndSet(object, null, "l") + label.get(object);
    }
    public static String loaders() throws Exception {
        ClassLoader own = Reflected.class.getClassLoader();
        return String.class.getClassLoader() + " " + (own != null) + own.loadClass("corpus.Reflected$Subject").getSimpleName()
            + Class.forName("java.util.ArrayList", true, own).getSimpleName() + own.getResource("no/such.txt") + Reflected.class.getResourceAsStream("none")
            + Reflected.class.getModule().isNamed() + String.class.getModule().getName() + String.class.getModule().isExported("java.util")
            + String.class.getModule().isExported("jdk.internal.misc") + String.class.getPackage().getName();
    }
    public static Object loadMissing() throws Exception { return Reflected.class.getClassLoader().loadClass("no.Such"); }
    public static int resource() throws Exception {
        try (java.io.InputStream in = Reflected.class.getResourceAsStream("Reflected.class")) {
            return in.read() << 24 | in.read() << 16 | in.read() << 8 | in.read();
        }
    }
}
