package checked;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** A range that is iterated over by an inner class. */
public final class OwnIterator implements Iterable<Integer> {
    private final int from;
    private final int to;

    private OwnIterator(int from, int to) {
        this.from = from;
        this.to = to;
    }

    @Override
    public Iterator<Integer> iterator() {
        return new Iterator<Integer>() {
            private int next = from;

            @Override
            public boolean hasNext() {
                return next < to;
            }

            @Override
            public Integer next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return next++;
            }
        };
    }

    static void check(int from, int count) {
        if (count < 0 || count > 3 || from > 1000 || from < -1000) {
            return;
        }
        int expected = from;
        for (int number : new OwnIterator(from, from + count)) {
            assert number == expected;
            expected++;
        }
        assert expected == from + count;
    }
}
