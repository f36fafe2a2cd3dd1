package checked;

/** Two by two matrices: transposed twice they are what they were. */
public final class SmallMatrix {
    private SmallMatrix() {}

    static int[][] transpose(int[][] matrix) {
        int[][] result = new int[matrix[0].length][matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < matrix[i].length; j++) {
                result[j][i] = matrix[i][j];
            }
        }
        return result;
    }

    static void check(int a, int b, int c, int d, int e, int f) {
        int[][] matrix = {{a, b, c}, {d, e, f}};
        int[][] turned = transpose(matrix);
        assert turned.length == 3 && turned[2].length == 2;
        assert turned[2][0] == c && turned[0][1] == d;
        int[][] again = transpose(turned);
        assert again != matrix && again[1][2] == f && again[0][1] == b;
    }
}
