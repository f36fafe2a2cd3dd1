package more;

/** Owns items; both know each other. */
public class Owner {
    private Item item;
    private int taken;

    public Item make(int weight) {
        return new Item(weight);
    }

    public void take(Item newItem) {
        if (newItem.owner != null) {
            newItem.owner.item = null;
        }
        newItem.owner = this;
        item = newItem;
        taken++;
    }

    /** Owned by one at most. It forgets its owner only when it is given away. */
    public static final class Item {
        private final int weight;
        private Owner owner;

        private Item(int weight) {
            this.weight = weight;
        }

        public Owner owner() {
            return owner;
        }

        public boolean isHeavier(Item other) {
            return weight > other.weight;
        }

        public void leave() {
            if (owner.item == this) {
                owner.item = null;
            }
            owner = null;
        }
    }
}
