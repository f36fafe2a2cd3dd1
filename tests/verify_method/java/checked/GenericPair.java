package checked;

/** Generic classes are checked by casts: what comes out may not be what was meant. */
public final class GenericPair {
    private GenericPair() {}

    static final class Pair<A, B> {
        A first;
        B second;

        Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }

        Pair<B, A> swapped() {
            return new Pair<>(second, first);
        }
    }

    static void check(int number, String text) {
        Pair<Integer, String> pair = new Pair<>(number, text);
        Pair<String, Integer> swapped = pair.swapped();
        assert swapped.first == text;
        int back = swapped.second;
        assert back == number;
        assert swapped.swapped().first.equals(pair.first);
    }
}
