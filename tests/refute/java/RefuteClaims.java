import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import refute.Probes;

/**
 * Tries to refute claims that no public call takes a branch, by random public calls.
 *
 * <p>{@code java -javaagent:refute.jar ... RefuteClaims CLASS CLAIMS_FILE SECONDS SEED}; exits 1 when a claim is
 * contradicted.
 */
final class RefuteClaims {
    private static final long HANG = TimeUnit.SECONDS.toNanos(1);
    private static final int MAX_HANGS = 8;
    private static final long STACK = 256 << 10; // collections that contain themselves shall fail soon
    private static final int MAX_THREADS = 60; // a class may start its own
    private static Instrumentation instrumentation;

    private RefuteClaims() {}

    /** The agent's entry. */
    public static void premain(String options, Instrumentation given) {
        instrumentation = given;
    }

    public static void main(String[] arguments) throws Exception {
        List<Claim> claims = Claim.read(Path.of(arguments[1]));
        Probes.redirect(new boolean[claims.size()]);
        Surroundings around = new Surroundings(load(arguments[0]));
        int checked = around.own.isEmpty() ? 0 : plant(claims);
        Findings findings = new Findings(claims);
        if (checked > 0) {
            callQuietly(Long.parseLong(arguments[2]), Long.parseLong(arguments[3]), around, findings, checked);
        }
        int contradicted = findings.print();
        int unchecked = claims.size() - checked;
        System.out.printf("%d claims, %d contradicted, %d not checked%n", claims.size(), contradicted, unchecked);
        System.out.flush();
        Runtime.getRuntime().halt(contradicted > 0 ? 1 : 0); // calls that hang do not end by themselves
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, false, RefuteClaims.class.getClassLoader());
    }

    /** Answers how many claims have a place in the code. */
    private static int plant(List<Claim> claims) {
        Map<String, TreeMap<Integer, Claim>> byClass = new TreeMap<>();
        for (int i = 0; i < claims.size(); i++) {
            byClass.computeIfAbsent(claims.get(i).className(), name -> new TreeMap<>()).put(i, claims.get(i));
        }
        int planted = 0;
        for (Map.Entry<String, TreeMap<Integer, Claim>> entry : byClass.entrySet()) {
            try {
                planted += plant(load(entry.getKey()), entry.getValue());
            } catch (ReflectiveOperationException | IOException | UnmodifiableClassException | LinkageError
                | RuntimeException refused) {
                System.err.println("claims about " + entry.getKey() + " are not checked: " + refused);
            }
        }
        return planted;
    }

    private static int plant(Class<?> type, Map<Integer, Claim> claims) throws IOException, UnmodifiableClassException {
        ProbePlanter planter = new ProbePlanter(Surroundings.classFile(type));
        int planted = 0;
        for (Map.Entry<Integer, Claim> claim : claims.entrySet()) {
            planted += planter.add(claim.getKey(), claim.getValue()) ? 1 : 0;
        }
        byte[] replacement = planter.write();
        ClassFileTransformer transformer = new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain,
                byte[] file) {
                // Of a class that is loaded meanwhile, the JVM also says that it redefines ours.
                return type.getName().replace('.', '/').equals(name) ? replacement : null;
            }
        };
        instrumentation.addTransformer(transformer, true);
        try {
            instrumentation.retransformClasses(type);
        } finally {
            instrumentation.removeTransformer(transformer);
        }
        return planted;
    }

    /** What the calls print is lost. */
    private static void callQuietly(long seconds, long seed, Surroundings around, Findings findings, int checked)
        throws InterruptedException {
        PrintStream output = System.out;
        PrintStream errors = System.err;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(System.out);
        try {
            call(System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds), seed, around, findings, checked);
        } finally {
            System.setOut(output);
            System.setErr(errors);
        }
    }

    /** A call that hangs is left alone, and another thread goes on with other objects. */
    private static void call(long end, long seed, Surroundings around, Findings findings, int checked)
        throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        for (int hangs = 0; hangs <= MAX_HANGS && Thread.activeCount() < MAX_THREADS; hangs++) {
            RandomCalls calls = new RandomCalls(seed + hangs, around, findings);
            Thread thread = new Thread(null, calls, "calls", STACK);
            thread.setUncaughtExceptionHandler((ended, thrown) -> failure.set(thrown));
            thread.setDaemon(true);
            thread.start();
            while (!calls.hangs(HANG)) {
                if (failure.get() != null) {
                    throw new IllegalStateException("the calls have ended too early", failure.get());
                }
                if (System.nanoTime() > end || findings.isComplete(checked)) {
                    calls.abandon();
                    return;
                }
                Thread.sleep(20);
            }
            calls.abandon();
        }
    }
}
