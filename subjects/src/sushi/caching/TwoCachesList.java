package sushi.caching;

/**
 * A singly linked list of two kinds of cells, for small and for large numbers. Removed cells of each kind are kept in a
 * chain of their own, up to 20 of them.
 */
public class TwoCachesList {
    private static final int MAXIMUM_CACHE_SIZE = 20;
    private static final int FIRST_LARGE = 1000;

    private static final class Cell {
        final boolean large;
        int value;
        Cell next;

        Cell(boolean large) {
            this.large = large;
        }
    }

    private Cell first;
    private int size;
    private Cell smallCache;
    private int smallCached;
    private Cell largeCache;
    private int largeCached;

    public TwoCachesList() {}

    public int size() {
        return size;
    }

    /** Puts {@code value} in front. */
    public void push(int value) {
        Cell cell = value < FIRST_LARGE ? smallCell() : largeCell();
        cell.value = value;
        cell.next = first;
        first = cell;
        size++;
    }

    /** Takes the first number out; false if there is none. */
    public boolean pop() {
        if (first == null) {
            return false;
        }
        Cell cell = first;
        first = cell.next;
        size--;
        keep(cell);
        return true;
    }

    /** The sum of all numbers. */
    public long sum() {
        long sum = 0;
        for (Cell cell = first; cell != null; cell = cell.next) {
            sum += cell.value;
        }
        return sum;
    }

    private Cell smallCell() {
        if (smallCache == null) {
            return new Cell(false);
        }
        Cell cell = smallCache;
        smallCache = cell.next;
        smallCached--;
        return cell;
    }

    private Cell largeCell() {
        if (largeCache == null) {
            return new Cell(true);
        }
        Cell cell = largeCache;
        largeCache = cell.next;
        largeCached--;
        return cell;
    }

    private void keep(Cell cell) {
        cell.value = 0;
        if (cell.large) {
            if (largeCached < MAXIMUM_CACHE_SIZE) {
                cell.next = largeCache;
                largeCache = cell;
                largeCached++;
            }
        } else if (smallCached < MAXIMUM_CACHE_SIZE) {
            cell.next = smallCache;
            smallCache = cell;
            smallCached++;
        }
    }

    /** What is cheap to say: the counts are within their bounds, and agree with the first cells. */
    private boolean partialRepOk() {
        return size >= 0 && (size == 0) == (first == null) && smallCached >= 0 && smallCached <= MAXIMUM_CACHE_SIZE
                && (smallCached == 0) == (smallCache == null) && largeCached >= 0 && largeCached <= MAXIMUM_CACHE_SIZE
                && (largeCached == 0) == (largeCache == null);
    }

    /** Three chains of the lengths that are counted, apart from each other, each number in a cell of its kind. */
    private boolean repOk() {
        if (!partialRepOk() || !chain(first, size) || !chain(smallCache, smallCached) || !chain(largeCache, largeCached)) {
            return false;
        }
        for (Cell cell = first; cell != null; cell = cell.next) {
            if (cell.large != (cell.value >= FIRST_LARGE) || contains(smallCache, cell) || contains(largeCache, cell)) {
                return false;
            }
        }
        return cached(smallCache, false) && cached(largeCache, true);
    }

    private static boolean chain(Cell cell, int length) {
        for (int i = 0; i < length; i++) {
            if (cell == null) {
                return false;
            }
            cell = cell.next;
        }
        return cell == null;
    }

    private static boolean contains(Cell chain, Cell wanted) {
        while (chain != null && chain != wanted) {
            chain = chain.next;
        }
        return chain != null;
    }

    private static boolean cached(Cell chain, boolean large) {
        for (Cell cell = chain; cell != null; cell = cell.next) {
            if (cell.large != large || cell.value != 0) {
                return false;
            }
        }
        return true;
    }
}
