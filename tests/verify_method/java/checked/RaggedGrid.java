package checked;

/** The corners of a grid whose rows may be missing. */
public final class RaggedGrid {
    private RaggedGrid() {}

    static int corner(int[][] grid) {
        if (grid == null || grid.length == 0) {
            return 0;
        }
        int[] row = grid[grid.length - 1];
        return row.length == 0 ? 0 : row[row.length - 1];
    }
}
