package reach_arrays;

/** Nobody but the question reads the cells. */
public class Cells {
    private int[] cells;
    private boolean[][] marks = new boolean[2][2];

    public void resize(int n) {
        cells = new int[n];
    }

    public void set(int i, int value) {
        cells[i] = value;
    }

    public void mark(int row, int column) {
        marks[row][column] = true;
    }
}
