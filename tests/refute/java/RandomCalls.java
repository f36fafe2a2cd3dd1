import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import refute.Probes;

/**
 * Makes random public calls. An episode builds up one object with many calls of few methods, so that thresholds are
 * passed, and looks at what they answer.
 */
final class RandomCalls implements Runnable, Values.Caller {
    /** The objects of this episode are of no use any more. */
    private static final class EpisodeOver extends RuntimeException {
        private static final long serialVersionUID = 1;

        EpisodeOver() {
            super(null, null, false, false);
        }
    }

    private static final long EPISODE = TimeUnit.MILLISECONDS.toNanos(40); // objects that grow too large are slow

    private final Random random;
    private final Surroundings around;
    private final Findings findings;
    private final Values values;
    private final boolean[] hits;
    private final Trace trace = new Trace();
    private Object receiver;
    private int nesting;
    private boolean vmFailed;
    /** When the call began that is being made; 0: none is. */
    private volatile long since;
    private volatile boolean isAbandoned;

    RandomCalls(long seed, Surroundings around, Findings findings) {
        random = new Random(seed);
        this.around = around;
        this.findings = findings;
        values = new Values(random, around, this);
        hits = new boolean[findings.claims()];
    }

    boolean hangs(long nanos) {
        long start = since;
        return start != 0 && System.nanoTime() - start > nanos;
    }

    /** What its last call may still do counts no more. */
    void abandon() {
        isAbandoned = true;
    }

    @Override
    public void run() {
        while (!isAbandoned) {
            try {
                episode();
            } catch (EpisodeOver | VirtualMachineError over) {
                receiver = null;
            }
        }
    }

    @Override
    public Object make(Member maker, int depth) {
        if (maker instanceof Constructor<?> constructor) {
            Object[] arguments = values.arguments(constructor.getParameterTypes(), depth);
            return guarded(maker, arguments, () -> constructor.newInstance(arguments));
        }
        if (maker instanceof Field field) {
            return guarded(maker, null, () -> field.get(null));
        }
        return call((Method) maker, null, depth);
    }

    @Override
    public void callBack() {
        if (receiver != null && nesting == 1) {
            call(values.pick(around.methods(receiver.getClass())), receiver, 2);
        }
    }

    private void episode() {
        trace.clear();
        values.startEpisode();
        Class<?> type = values.pick(values.chance(60) || around.relatives.isEmpty() ? around.own : around.relatives);
        receiver = values.made(type, 0);
        List<Method> methods = few(callable(receiver == null ? type : receiver.getClass(), receiver));
        int length = values.chance(50) ? 15 : 300;
        long end = System.nanoTime() + EPISODE;
        for (int i = 0; i < length && System.nanoTime() < end; i++) {
            step(methods);
        }
    }

    private List<Method> callable(Class<?> type, Object on) {
        List<Method> methods = around.methods(type);
        return on != null ? methods : methods.stream().filter(method -> Modifier.isStatic(method.getModifiers())).toList();
    }

    /** With few methods there is more of the same: what one adds is not removed by another at once. */
    private List<Method> few(List<Method> methods) {
        if (methods.isEmpty() || values.chance(30)) {
            return methods;
        }
        List<Method> chosen = new ArrayList<>();
        for (int i = random.nextInt(6); i >= 0; i--) {
            chosen.add(values.pick(methods));
        }
        return chosen;
    }

    private void step(List<Method> methods) {
        int kind = random.nextInt(100);
        if (kind < 80 && !methods.isEmpty()) {
            repeat(values.pick(methods), receiver, kind < 3 ? 40 : 1);
        } else if (kind < 92) {
            explore(values.kept());
        } else if (kind < 96) {
            values.keep(values.made(values.pick(around.own), 0));
        } else {
            Object copy = copy(values.chance(50) ? receiver : values.kept());
            receiver = around.target.isInstance(copy) && around.target.isInstance(receiver) ? copy : receiver;
        }
    }

    private void repeat(Method method, Object on, int times) {
        for (int i = 0; i < times; i++) {
            values.keep(call(method, on, 0));
        }
    }

    /** Calls that an earlier call has made possible: iterators are driven to the end and beyond. */
    private void explore(Object object) {
        List<Method> methods = object == null ? List.of() : few(callable(object.getClass(), object));
        for (int i = methods.isEmpty() ? 0 : random.nextInt(20); i > 0; i--) {
            repeat(values.pick(methods), object, 1);
        }
    }

    private Object copy(Object object) {
        if (!(object instanceof Serializable)) {
            return null;
        }
        Object copy = guarded(null, new Object[] {object}, () -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(object);
            return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        });
        values.keep(copy);
        return copy;
    }

    private Object call(Method method, Object on, int depth) {
        Object[] arguments = values.arguments(method.getParameterTypes(), depth);
        return guarded(method, arguments, () -> method.invoke(on, arguments));
    }

    /** Makes a call and tells what it has contradicted; null also when it throws. */
    private Object guarded(Member member, Object[] arguments, Callable<Object> body) {
        trace.add(member, arguments);
        if (nesting++ == 0) {
            since = System.nanoTime();
        }
        boolean[] before = Probes.redirect(hits);
        try {
            return body.call();
        } catch (Throwable thrown) {
            Throwable cause = thrown instanceof InvocationTargetException ? thrown.getCause() : thrown;
            vmFailed |= cause instanceof VirtualMachineError;
            return null;
        } finally {
            Probes.redirect(before);
            if (--nesting == 0) {
                since = 0;
                endCall();
            }
        }
    }

    /** Where memory or stack has run out, anything may have been left half done: that proves nothing. */
    private void endCall() {
        boolean isInvalid = vmFailed || isAbandoned;
        vmFailed = false;
        findings.take(hits, isInvalid, trace);
        if (isInvalid) {
            throw new EpisodeOver();
        }
    }
}
