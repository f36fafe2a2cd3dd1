package paths_arrays;

class Grid {
    static class Cell {
        int value;
    }

    static boolean sameEnds(Cell[] cells) { return cells[0] == cells[1]; }

    static int corner(int[][] rows) { return rows[0][0]; }

    static void set(Cell[] cells, Cell cell) { cells[0] = cell; }

    static int sum(int[] a) {
        int sum = 0;
        for (int x : a) sum += x;
        return sum;
    }

    static boolean same(int[] a, int[] b) {
        a[0] = 1;
        b[0] = 2;
        return a[0] == 2;
    }
}
