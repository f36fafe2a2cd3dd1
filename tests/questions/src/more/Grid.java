package more;

/** Marks in rows; nothing checks the numbers of rows and columns. */
public class Grid {
    private final boolean[][] marks = new boolean[2][2];
    private boolean[] last;

    public void mark(int row, int column) {
        last = marks[row];
        last[column] = true;
    }

    public void share(int row) {
        marks[row] = last;
    }

    public boolean isFull(int row) {
        return marks[row][0] && marks[row][1];
    }

    public boolean isMarked(int row, int column) {
        return marks[row][column];
    }
}
