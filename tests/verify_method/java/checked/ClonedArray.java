package checked;

/** A copy of an array does not change with it; the objects in it are the same. */
public final class ClonedArray {
    private ClonedArray() {}

    static final class Item {
        int count;
    }

    static void check(int a, int b) {
        int[] numbers = {a, b};
        int[] copy = numbers.clone();
        numbers[0] = a + 1;
        assert copy[0] == a && copy[1] == b && copy != numbers;
        Item[] items = {new Item(), null};
        Item[] same = items.clone();
        items[0].count = b;
        assert same[0].count == b && same[1] == null;
        same[1] = same[0];
        assert items[1] == null;
    }
}
