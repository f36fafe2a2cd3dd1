package checked;

/** Records that are made here: their components, equals, and a constructor that puts them in order. */
public final class RecordEquality {
    private RecordEquality() {}

    record Range(int low, int high) {
        Range {
            if (low > high) {
                int swap = low;
                low = high;
                high = swap;
            }
        }

        boolean contains(int number) {
            return low <= number && number <= high;
        }
    }

    static void check(int a, int b) {
        Range range = new Range(a, b);
        assert range.low() <= range.high();
        assert range.contains(a) && range.contains(b);
        assert range.equals(new Range(b, a));
        assert a == b || !range.equals(new Range(a, a));
    }
}
