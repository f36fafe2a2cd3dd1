package checked;

/** A static counter that wraps round like any int. */
public final class TicketCounter {
    static int next;

    private TicketCounter() {}

    static int take() {
        return next++;
    }

    static void check(int people) {
        if (people < 0 || people > 3) {
            return;
        }
        int before = next;
        for (int i = 0; i < people; i++) {
            assert take() == before + i;
        }
        assert next - before == people;
    }
}
