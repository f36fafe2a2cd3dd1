package corpus;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** java.util.concurrent, in one thread. */
public final class Atomics {
    public static String integer(int n) {
        AtomicInteger a = new AtomicInteger(n);
        return a.incrementAndGet() + " " + a.getAndAdd(4) + " " + a.updateAndGet(x -> x * 2) + " " + a.accumulateAndGet(3, Math::max) + " "
            + a.compareAndSet(n, 1) + a.compareAndSet(a.get(), 77) + " " + a.getAndSet(-5) + " " + a.decrementAndGet() + " " + a.getAndIncrement()
            + " " + a.getAndUpdate(x -> ~x) + " " + a + " " + a.intValue() + a.doubleValue();
    }

    public static String longInteger(long n) {
        AtomicLong a = new AtomicLong(n);
        return a.decrementAndGet() + " " + a.getAndAdd(1L << 40) + " " + a.addAndGet(-3) + " " + a.compareAndSet(n, 0) + " " + a.getAndAccumulate(7, (x, y) -> x % y) + " " + a;
    }

    public static String booleans(boolean b) {
        AtomicBoolean a = new AtomicBoolean(b);
        return a.get() + " " + a.getAndSet(true) + " " + a.compareAndSet(false, true) + " " + a.compareAndSet(true, false) + " " + a + a.getPlain();
    }

    public static String references(String s) {
        AtomicReference<String> r = new AtomicReference<>(s);
        String same = new String(s);
        return r.compareAndSet(same, "other") + " " + r.compareAndSet(s, "new") + " " + r.getAndUpdate(x -> x + "!") + " " + r.accumulateAndGet("?", String::concat)
            + " " + r.getAndSet(null) + " " + r;
    }

    public static String arrays(int n) {
        AtomicIntegerArray a = new AtomicIntegerArray(n);
        for (int i = 0; i < 3 * n; i++) {
            a.addAndGet(i % n, i);
        }
        AtomicReferenceArray<String> r = new AtomicReferenceArray<>(new String[] {"a", null, "c"});
        r.compareAndSet(1, null, "b");
        return a + " " + a.compareAndSet(0, 1, 2) + a.length() + r + r.getAndSet(2, "z");
    }

    public static int arrayBounds(int i) { return new AtomicIntegerArray(3).incrementAndGet(i); }

    public static String adder(int n) {
        LongAdder a = new LongAdder();
        for (int i = 0; i < n; i++) {
            a.add(i);
        }
        a.increment();
        a.decrement();
        return a.sum() + " " + a + " " + a.intValue() + " " + a.sumThenReset() + " " + a.sum();
    }

    public static String hashMap(int n) {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (int i = 0; i < n; i++) {
            m.merge("k" + i % 13, i, Integer::sum);
        }
        m.computeIfAbsent("z", k -> k.length());
        m.computeIfPresent("k1", (k, v) -> null);
        m.compute("k2", (k, v) -> v == null ? -1 : v + 1);
        m.putIfAbsent("k2", 77);
        return new TreeMap<>(m) + " " + m.size() + " " + m.remove("k3") + m.remove("k4", -1) + m.replace("z", 1, 9) + m.getOrDefault("none", 5) + m.containsValue(9) + m.mappingCount();
    }

    public static int hashMapGrows(int n) {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>(2);
        for (int i = 0; i < n; i++) {
            m.put(i * 31, i);
        }
        for (int i = 0; i < n; i += 2) {
            m.remove(i * 31);
        }
        int sum = m.size();
        for (int v : m.values()) {
            sum = sum * 31 + v;
        }
        return sum;
    }

    public static Object hashMapNull(boolean key) { return key ? new ConcurrentHashMap<String, String>().put(null, "") : new ConcurrentHashMap<String, String>().put("", null); }

    /** Its iterators do not mind changes. */
    public static String hashMapIterator() {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
        for (int i = 0; i < 8; i++) {
            m.put(i, i * i);
        }
        for (Iterator<Integer> it = m.keySet().iterator(); it.hasNext();) {
            int k = it.next();
            m.remove(7 - k);
            if (k == 2) {
                it.remove();
            }
        }
        return m.toString();
    }

    public static String skipListMap(String words) {
        ConcurrentSkipListMap<String, Integer> m = new ConcurrentSkipListMap<>();
        for (String s : words.split(" ")) {
            m.merge(s, 1, Integer::sum);
        }
        return m + " " + m.firstKey() + m.lastEntry() + m.floorKey("m") + m.ceilingKey("m") + m.headMap("m") + m.tailMap("m", false) + m.descendingMap() + m.pollFirstEntry() + m.size();
    }

    public static String skipListSet(int n) {
        ConcurrentSkipListSet<Integer> s = new ConcurrentSkipListSet<>();
        for (int i = 0; i < n; i++) {
            s.add(i * 7 % n);
        }
        s.removeIf(x -> x % 3 == 0);
        return s + " " + s.first() + s.lower(4) + s.higher(4) + s.pollLast() + s.subSet(2, 6);
    }

    public static String queue(int n) {
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            q.offer(i);
            if (i % 3 == 2) {
                b.append(q.poll()).append(' ');
            }
        }
        return b.append(q).append(q.peek()).append(q.remove(n - 1)).append(q.size()).append(q.contains(n - 2)).toString();
    }

    public static String deque(int n) {
        ConcurrentLinkedDeque<Integer> q = new ConcurrentLinkedDeque<>();
        for (int i = 0; i < n; i++) {
            q.addFirst(i);
            q.addLast(-i);
        }
        return q.pollFirst() + " " + q.pollLast() + " " + q + q.removeFirstOccurrence(0) + q.size();
    }

    public static String blocking(int n) throws InterruptedException {
        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(n);
        int i = 0;
        while (q.offer(i * 3)) {
            i++;
        }
        List<Integer> drained = new ArrayList<>();
        int taken = q.take();
        q.put(99);
        return taken + " " + q + q.remainingCapacity() + q.drainTo(drained, 2) + drained + q.poll();
    }

    public static boolean blockingFull() { return new ArrayBlockingQueue<>(1, false, List.of(1)).add(2); }

    public static String copyOnWrite() {
        CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int i : l) {
            l.add(i * 10);
        }
        return l + " " + l.addIfAbsent(1) + l.addIfAbsent(5) + l.remove(0) + l.indexOf(20) + l.subList(1, 3) + l;
    }

    public static void copyOnWriteIterator() {
        Iterator<String> it = new CopyOnWriteArrayList<>(List.of("a")).iterator();
        it.next();
        it.remove();
    }

    public static String lock(int n) {
        ReentrantLock l = new ReentrantLock(n % 2 == 0);
        for (int i = 0; i < n; i++) {
            l.lock();
        }
        String s = l.getHoldCount() + " " + l.isHeldByCurrentThread() + l.tryLock() + l.isLocked() + l.isFair();
        for (int i = 0; i <= n; i++) {
            l.unlock();
        }
        return s + l.isLocked() + l.getHoldCount();
    }

    public static void unlockUnlocked() { new ReentrantLock().unlock(); }

    public static int lockFinally(int n) {
        ReentrantLock l = new ReentrantLock();
        try {
            l.lock();
            try {
                return 100 / n;
            } finally {
                l.unlock();
            }
        } catch (ArithmeticException e) {
            return l.isLocked() ? -1 : -2;
        }
    }

    public static String readWrite() {
        ReentrantReadWriteLock l = new ReentrantReadWriteLock();
        l.readLock().lock();
        l.readLock().lock();
        String s = l.getReadLockCount() + " " + l.writeLock().tryLock();
        l.readLock().unlock();
        l.readLock().unlock();
        l.writeLock().lock();
        s += l.isWriteLocked() + " " + l.readLock().tryLock() + l.getReadHoldCount();
        l.writeLock().unlock();
        return s + l.isWriteLocked();
    }

    public static String counters() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        latch.countDown();
        latch.await();
        Semaphore s = new Semaphore(2);
        s.acquire();
        return latch.getCount() + " " + s.availablePermits() + s.tryAcquire() + s.tryAcquire() + TimeUnit.HOURS.toSeconds(3) + TimeUnit.NANOSECONDS.convert(2, TimeUnit.MILLISECONDS);
    }
}
