package bench;

import java.lang.reflect.Method;

/** Times a kernel: {@code bench.Main KERNEL N REPEAT} prints the nanoseconds of the best run and the checksum. */
public final class Main {
    private Main() {}

    public static void main(String[] args) throws Exception {
        Method kernel = Kernels.class.getMethod(args[0], int.class);
        Object n = Integer.valueOf(args[1]);
        long best = Long.MAX_VALUE;
        Object checksum = null;
        for (int i = Integer.parseInt(args[2]); i > 0; i--) {
            long start = System.nanoTime();
            checksum = kernel.invoke(null, n);
            best = Math.min(best, System.nanoTime() - start);
        }
        System.out.println(best + " " + checksum);
    }
}
