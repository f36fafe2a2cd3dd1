package corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.StampedLock;

/** Futures that need no other thread. */
public final class Futures {
    public static String chain(int n) throws Exception {
        return CompletableFuture.completedFuture(n).thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(3), Integer::sum).thenCompose(x -> CompletableFuture.completedFuture("got " + x)).get();
    }

    public static String later(int n) {
        List<String> log = new ArrayList<>();
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<Integer> g = f.thenApply(x -> 100 / x);
        g.whenComplete((x, e) -> log.add(x + " " + e));
        f.thenAccept(x -> log.add("accepted " + x));
        log.add("done " + f.isDone() + g.getNow(-1));
        log.add("completed " + f.complete(n) + f.complete(n + 1));
        return log + " " + g.isCompletedExceptionally() + g.exceptionally(e -> -7).join();
    }

    public static int joined() { return CompletableFuture.completedFuture(0).thenApply(x -> 1 / x).join(); }

    public static String causes() throws InterruptedException {
        CompletableFuture<String> f = CompletableFuture.failedFuture(new IllegalStateException("failed"));
        String s = "";
        try {
            f.get();
        } catch (ExecutionException e) {
            s += e.getCause();
        }
        try {
            f.thenApply(String::length).join();
        } catch (CompletionException e) {
            s += " " + e.getCause().getMessage();
        }
        return s + " " + f.handle((x, e) -> x == null ? e.getMessage() : x).join();
    }

    public static String groups() {
        CompletableFuture<Integer> a = new CompletableFuture<>();
        CompletableFuture<Integer> b = new CompletableFuture<>();
        CompletableFuture<Void> all = CompletableFuture.allOf(a, b);
        CompletableFuture<Object> any = CompletableFuture.anyOf(a, b);
        b.complete(2);
        String s = all.isDone() + " " + any.join();
        a.complete(1);
        return s + " " + all.isDone() + any.join();
    }

    public static String cancelled() {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        String s = f.cancel(true) + " " + f.isCancelled();
        try {
            return s + f.join();
        } catch (CancellationException e) {
            return s + " " + e.getClass().getSimpleName();
        }
    }

    public static String task(int n) throws InterruptedException {
        FutureTask<Integer> t = new FutureTask<>(() -> 100 / n);
        t.run();
        t.run();
        try {
            return t.isDone() + " " + t.get();
        } catch (ExecutionException e) {
            return e.getMessage();
        }
    }

    public static String stamps() {
        StampedLock l = new StampedLock();
        long s = l.tryOptimisticRead();
        boolean before = l.validate(s);
        long w = l.writeLock();
        String held = l.isWriteLocked() + " " + l.tryReadLock();
        l.unlockWrite(w);
        return before + " " + held + " " + l.validate(s) + l.isWriteLocked();
    }
}
