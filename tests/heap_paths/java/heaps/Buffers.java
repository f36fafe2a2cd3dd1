package heaps;

/** Arrays of the smaller types as fields. */
final class Buffers {
    char[] text;
    boolean[] flags;
    long[] numbers;

    boolean startsWith(char c) {
        return text.length > 0 && text[0] == c;
    }

    int flip(int i) {
        flags[i] = !flags[i];
        return flags[0] ? 1 : 0;
    }

    static int sameNumbers(Buffers a, Buffers b) {
        return a.numbers == b.numbers ? 1 : a.numbers[0] == b.numbers[0] ? 2 : 3;
    }
}
