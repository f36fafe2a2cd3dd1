package corpus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Handles of fields and elements, with objects that have them and with others. */
public final class Handles {
    private static final VarHandle COUNT;
    private static final VarHandle TOTAL;
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle INTS_IN_BYTES = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(Handles.class, "count", int.class);
            TOTAL = MethodHandles.lookup().findStaticVarHandle(Handles.class, "total", long.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static long total;
    private int count;

    private static Object object(int which) {
        switch (which) {
            case 0: return new Handles();
            case 1: return new long[] {3, 4};
            case 2: return new int[] {3, 4, 5};
            case 3: return new byte[] {1, 2, 3, 4, 5};
            case 4: return "text";
            default: return null;
        }
    }

    public static long sum(int n) {
        total = 0;
        Handles handles = new Handles();
        for (int i = 1; i <= n; i++) {
            COUNT.getAndAdd(handles, i);
            TOTAL.set((long) TOTAL.get() + i);
        }
        boolean isSet = COUNT.compareAndSet(handles, n, -1);
        return total * 1000 + handles.count + (isSet ? 1 : 0);
    }

    public static String field(int which) {
        try {
            Object object = object(which);
            return "" + (int) COUNT.get(object);
        } catch (RuntimeException e) {
            return e.getClass().getName();
        }
    }

    public static String element(int which, int index) {
        try {
            Object array = object(which);
            return "" + (long) LONGS.getAndSet(array, index, 9L);
        } catch (RuntimeException e) {
            return e.getClass().getName();
        }
    }

    public static String view(int which, int index) {
        try {
            Object array = object(which);
            INTS_IN_BYTES.set(array, index, 7);
            return "" + (int) INTS_IN_BYTES.get(array, index) + (index > 0 ? ((byte[]) array)[0] : 0);
        } catch (RuntimeException e) {
            return e.getClass().getName();
        }
    }
}
