package built;

import java.util.function.IntSupplier;

/** Arrays of objects, records, inner and hidden classes. */
public class Shelf {
    record Label(String text, int number) {}

    static class Item {
        Label label;
        protected long weight = 7;
        Item[] parts;
    }

    class Hook {
        final int number;

        Hook(int number) {
            this.number = number + (limit > 3 ? 1 : 0);
        }

        boolean holds() {
            return number < limit;
        }
    }

    private static final class Half implements IntSupplier {
        private byte of;

        @Override
        public int getAsInt() {
            return of / 2;
        }
    }

    int limit;

    static int heaviest(Item[] items) {
        int index = -1;
        for (int i = 0; i < items.length; i++) {
            if (items[i] != null && (index < 0 || items[i].weight > items[index].weight)) {
                index = i;
            }
        }
        return index;
    }

    static boolean inside(Item item) {
        return item.parts != null && item.parts.length == 1 && item.parts[0] == item;
    }

    static int number(Item item) {
        return item.label.number() > 5 && item.label.text() != null ? item.label.text().length() : 0;
    }

    static String sign(IntSupplier number) {
        return number.getAsInt() > 5 ? "large" : "small";
    }

    static <T extends Comparable<T>> T least(T one, T other) {
        return one == null || one == other ? other : one;
    }
}
