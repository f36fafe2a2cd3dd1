package reach_names;

/** Its name, in small letters, is what plain objects are called. */
public class O {
    private O next;
    private Object tag;

    public O link(O other) {
        next = other;
        return this;
    }

    public void tag(Object t) {
        tag = t;
    }

    public static class Int {
        private final int value;

        public Int(int value) {
            this.value = value;
        }
    }
}
