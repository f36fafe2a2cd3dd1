package checked;

/** With --check exceptions the assertion does not count: the index is in the array. */
public final class CheckedIndex {
    private CheckedIndex() {}

    static int pick(int number) {
        int[] table = {3, 1, 4, 1};
        int index = number & 3;
        assert index < 3;
        return table[index];
    }
}
