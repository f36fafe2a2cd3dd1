package checked;

/** A search that leaves two loops at once. */
public final class LabelledSearch {
    private LabelledSearch() {}

    static int find(byte[][] table, byte wanted) {
        int found = -1;
        search:
        for (int i = 0; i < table.length; i++) {
            for (int j = 0; j < table[i].length; j++) {
                if (table[i][j] == wanted) {
                    found = i * 10 + j;
                    break search;
                }
                if (table[i][j] < 0) {
                    continue search;
                }
            }
        }
        return found;
    }

    static void check(byte a, byte b, byte c, byte wanted) {
        int found = find(new byte[][] {{a, b}, {c}}, wanted);
        assert found == -1 || found == 0 || found == 1 || found == 10;
        if (found == 10) {
            assert c == wanted && a != wanted;
        }
        if (found == 1) {
            assert a >= 0;
        }
        if (a == wanted) {
            assert found == 0;
        }
    }
}
