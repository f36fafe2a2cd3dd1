package checked;

/** Reads a cell of any grid, or of none. */
public final class GuardedGrid {
    private GuardedGrid() {}

    static int cell(int[][] grid, int row, int column) {
        if (grid == null || row < 0 || row >= grid.length) {
            return -1;
        }
        int[] cells = grid[row];
        if (cells == null || column < 0 || column >= cells.length) {
            return -1;
        }
        return cells[column] & 0x7fff;
    }

    static void check(int[][] grid, int row, int column) {
        int value = cell(grid, row, column);
        assert value >= -1 && value <= 32767;
        assert value == -1 || grid[row].length > column;
        if (row < 0) {
            assert value == -1;
        }
    }
}
