package checked;

/** Appends a list to another: to itself, it makes a circle. */
public final class AppendedList {
    private AppendedList() {}

    static final class Cell {
        Object item;
        Cell rest;
    }

    static boolean isShort(Cell list) {
        return list == null || list.rest == null || list.rest.rest == null;
    }

    static Cell append(Cell first, Cell second) {
        if (first == null) {
            return second;
        }
        Cell last = first;
        if (last.rest != null) {
            last = last.rest;
        }
        last.rest = second;
        return first;
    }

    static void check(Cell first, Cell second) {
        if (!isShort(first) || !isShort(second)) {
            return;
        }
        Cell all = append(first, second);
        int count = 0;
        for (Cell cell = all; cell != null; cell = cell.rest) {
            count++;
            assert count <= 4;
        }
    }
}
