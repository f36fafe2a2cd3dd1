package bench;

/** Methods whose paths are counted: many instructions on few paths, and many paths of few instructions. */
public final class Symbolic {
    private Symbolic() {}

    /** One path, 50,000 iterations on symbolic values. */
    static int straight(int a, int b) {
        int x = a;
        for (int i = 0; i < 50_000; i++) {
            x = (x ^ b) & 0xffff;
        }
        return x;
    }

    /** 4096 paths: each bit of the argument is asked. */
    static int bits(int x) {
        int count = 0;
        for (int i = 0; i < 12; i++) {
            if ((x >>> i & 1) != 0) {
                count++;
            }
        }
        return count;
    }

    /** 120 paths: the orders of five numbers, by insertion sort. */
    static int orders(int a, int b, int c, int d, int e) {
        int[] array = {a, b, c, d, e};
        for (int i = 1; i < array.length; i++) {
            for (int j = i; j > 0 && array[j - 1] > array[j]; j--) {
                int swap = array[j];
                array[j] = array[j - 1];
                array[j - 1] = swap;
            }
        }
        return array[2];
    }
}
