package generate_pre;

/** Numbers in ascending order. */
public class Tally {
    private static final class Cell {
        final int number;
        final Cell next;

        Cell(int number, Cell next) {
            this.number = number;
            this.next = next;
        }
    }

    private Cell first;

    public void add(int number) {
        if (first == null || number < first.number) {
            first = new Cell(number, first);
        } else {
            throw new IllegalArgumentException("not below the first");
        }
    }

    public boolean contains(int number) {
        for (Cell cell = first; cell != null; cell = cell.next) {
            if (cell.number == number) {
                return true;
            }
            if (cell.number > number) {
                return false;
            }
        }
        return false;
    }

    /** Of what no solver knows. */
    public int balanced() {
        for (Cell cell = first; cell != null; cell = cell.next) {
            if (Math.cos(cell.number) > 0.999 && cell.number != 0) {
                return cell.number;
            }
        }
        return 0;
    }

    public boolean repOk() {
        for (Cell cell = first; cell != null && cell.next != null; cell = cell.next) {
            if (cell.next.number <= cell.number) {
                return false;
            }
        }
        return true;
    }

    static Tally wrong() {
        Tally tally = some();
        tally.first = new Cell(8, tally.first);
        return tally;
    }

    /** One to begin with. */
    static Tally some() {
        Tally tally = new Tally();
        tally.first = new Cell(-3, new Cell(7, null));
        return tally;
    }
}
