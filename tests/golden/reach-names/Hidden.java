package reach_names;

/** Can be seen in its package only. */
class Hidden {
    private int value;

    public static Hidden make(int value) {
        Hidden result = new Hidden();
        result.value = value;
        return result;
    }

    public void drop() {
        if (value > 5) throw new IllegalStateException("large");
        value--;
    }
}
